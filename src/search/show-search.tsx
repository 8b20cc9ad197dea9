import { createRoot } from 'react-dom/client'
import { SearchDialog } from './search-dialog.tsx'

let isShown = false

/** Shows the search over the page, once at a time. `navigate` leads to what is chosen. */
export function showSearch(navigate: (address: string) => void): void {
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const onClose = () => {
    isShown = false
    root.unmount()
    place.remove()
  }
  root.render(<SearchDialog navigate={navigate} onClose={onClose} />)
}
