import { useState } from 'react'

/**
 * The text of a search field. It follows the address when Back or a link brings another search. One that was
 * requested here arrives a moment later, when the next one may be half typed already: that text must stay.
 * Returns the text, its setter, and a function that reports a requested search.
 */
export function useTyped<T>(
  address: T,
  isSame: (one: T, other: T) => boolean = Object.is,
  onFollow?: () => void,
): [T, (typed: T) => void, (wanted: T) => void] {
  const [typed, setTyped] = useState(address)
  const [followed, setFollowed] = useState(address)
  const [asked, setAsked] = useState<readonly T[]>([])
  if (!isSame(followed, address)) {
    const at = asked.findIndex((one) => isSame(one, address))
    setFollowed(address)
    setAsked(at < 0 ? [] : asked.slice(at + 1))
    if (at < 0) {
      setTyped(address)
      onFollow?.()
    }
  }
  const ask = (wanted: T) => {
    if (!isSame(asked.at(-1) ?? address, wanted)) setAsked([...asked, wanted])
  }
  return [typed, setTyped, ask]
}
