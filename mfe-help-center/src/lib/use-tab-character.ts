import { createContext, useContext, useEffect, useRef, useState, type KeyboardEvent } from 'react'

const storedName = 'helpCenter.tabCharacter'

function storedChoice(): boolean | null {
  try {
    const value = window.localStorage.getItem(storedName)
    return value === null ? null : value === 'on'
  } catch {
    return null
  }
}

function store(isOn: boolean): void {
  try {
    window.localStorage.setItem(storedName, isOn ? 'on' : 'off')
  } catch {
    // The browser may forbid storage: the choice then lasts as long as the page.
  }
}

/** A phone has no useful Tab key, so its users are not asked about one. */
const hasKeyboard = () => !window.matchMedia('(hover: none) and (pointer: coarse)').matches

function insertTab(area: HTMLTextAreaElement): void {
  // Ctrl+Z undoes the browser's own insertion; setRangeText serves browsers without it.
  if (document.execCommand?.('insertText', false, '\t')) return
  area.setRangeText('\t', area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * The Tab key writes a tab into a text area (H-12) without a keyboard trap (K-45, WCAG 2.1.2): Escape and then Tab
 * leaves, Shift+Tab always leaves, and a checkbox switches it off. A person who arrives by the Tab key uses a keyboard or
 * a screen reader, so it is off for them until they switch it on.
 */
export function useTabCharacter() {
  const [isOn, setOn] = useState(() => storedChoice() ?? hasKeyboard())
  const isLeaving = useRef(false)
  const lastKey = useRef('')

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => (lastKey.current = event.key)
    const onPointer = () => (lastKey.current = '')
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPointer, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPointer, true)
    }
  }, [])

  const onFocus = () => {
    isLeaving.current = false
    if (lastKey.current === 'Tab' && storedChoice() === null) setOn(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      isLeaving.current = true
      return
    }
    const writes = event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
    if (isOn && writes && !isLeaving.current) {
      event.preventDefault()
      insertTab(event.currentTarget)
    }
    if (event.key !== 'Shift') isLeaving.current = false
  }
  const choose = (next: boolean) => {
    store(next)
    setOn(next)
  }
  return { isOn, choose, isOffered: isOn || hasKeyboard(), area: { onFocus, onKeyDown } }
}

/** One choice for all text areas of a form (H-12, K-45). */
export const TabCharacter = createContext<ReturnType<typeof useTabCharacter> | null>(null)

/** How the Tab key works in the text areas of this form. */
export function useFormTab(): ReturnType<typeof useTabCharacter> {
  const tab = useContext(TabCharacter)
  if (!tab) throw new Error('A long text stands in a CaseForm.')
  return tab
}
