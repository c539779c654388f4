import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { Button, type ButtonProps } from './Button.tsx'
import { moveFocus } from './move-focus.ts'
import styles from './Menu.module.css'

/** Props of {@link Menu}. */
export interface MenuProps extends Pick<ButtonProps, 'kind' | 'size' | 'icon'> {
  /** On the button, translated. */
  label: ReactNode
  /** Where it opens: below the button's start or end. */
  align?: 'start' | 'end'
  /** Links and buttons; each closes the menu when it is used. */
  items: readonly { id: string; element: ReactNode }[]
}

/**
 * A button that shows a list of links or actions. Not modal: it closes by Escape, by a click outside and when the
 * focus leaves. A disclosure rather than an ARIA menu, because its entries are ordinary links and buttons.
 */
export function Menu({ label, align = 'start', items, kind = 'quiet', size = 'medium', icon }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!isOpen) return undefined
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    } else if (isOpen && box.current) {
      moveFocus(event, box.current.querySelectorAll<HTMLElement>('li a, li button'))
    }
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // Keys bubble here from the button and the entries, which are the operable elements.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className={styles.box} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        kind={kind}
        size={size}
        icon={icon}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <ul
        id={listId}
        role="list"
        hidden={!isOpen}
        className={`${styles.list} ${styles[align]}`}
        onClick={() => setOpen(false)}
      >
        {items.map((item) => (
          <li key={item.id}>{item.element}</li>
        ))}
      </ul>
    </div>
  )
}
