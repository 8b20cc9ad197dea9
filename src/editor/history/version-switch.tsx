import { useSearchParams } from 'react-router-dom'
import { searchOf, type View } from '../shell/history-path.ts'
import { ViewSwitch } from '../shell/view-switch.tsx'

const VIEWS: readonly [View, string][] = [
  ['seen', 'As it looks'],
  ['now', 'Compared with now'],
  ['before', 'Compared with the one before'],
]

/** How the version is shown. It is in the address too, and Back still goes from version to version. */
export function VersionSwitch({ chosen, view }: { chosen: string; view: View }) {
  const [, setSearch] = useSearchParams()
  const choose = (one: View) => setSearch(searchOf(chosen, one), { replace: true, preventScrollReset: true })
  return <ViewSwitch name="What is shown" views={VIEWS} view={view} onChoose={choose} />
}
