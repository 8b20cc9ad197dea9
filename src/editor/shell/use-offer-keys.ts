import { type KeyboardEvent, useState } from 'react'

/** What the keys do in a field with a list of offers: the arrows go through it, Enter chooses, Escape closes it. */
export function useOfferKeys<One>(offers: readonly One[], onChoose: (offer: One) => void) {
  const [isAsked, setAsked] = useState(false)
  const [wanted, setActive] = useState(-1)
  const isOpen = isAsked && offers.length > 0
  const active = Math.min(wanted, offers.length - 1)

  const fold = () => {
    setAsked(false)
    setActive(-1)
  }
  const ask = () => {
    setAsked(true)
    setActive(-1)
  }
  const choose = (offer: One) => {
    fold()
    onChoose(offer)
  }
  const step = (by: number) => {
    setAsked(true)
    const places = offers.length + 1
    // One place is the field itself.
    setActive(((active + 1 + by + places) % places) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const offer = offers[active]
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && isOpen && offer !== undefined) choose(offer)
    else if (event.key === 'Escape' && isOpen) {
      fold()
      event.stopPropagation()
    } else return
    event.preventDefault()
  }
  return { isAsked, isOpen, active: isOpen ? active : -1, ask, fold, choose, onKeyDown }
}
