import { useSearchParams } from 'react-router-dom'
import { searchOf, type View } from '../shell/history-path.ts'
import { ViewSwitch } from '../shell/view-switch.tsx'
import { historyWords } from './history-words.ts'

const VIEWS: readonly [View, string][] = [
  ['seen', historyWords.asItLooks],
  ['now', historyWords.comparedWithNow],
  ['before', historyWords.comparedWithTheOneBefore],
]

/** How the version is shown. It is in the address too, and Back still goes from version to version. */
export function VersionSwitch({ chosen, view }: { chosen: string; view: View }) {
  const [, setSearch] = useSearchParams()
  const choose = (one: View) => setSearch(searchOf(chosen, one), { replace: true, preventScrollReset: true })
  return <ViewSwitch name={historyWords.whatIsShown} views={VIEWS} view={view} onChoose={choose} />
}
