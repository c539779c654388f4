import type { ReactNode } from 'react'
import styles from './PillButton.module.css'

interface PillButtonProps {
  isPressed: boolean
  onPress: () => void
  children: ReactNode
}

/** A choice that is on or off. */
export function PillButton({ isPressed, onPress, children }: PillButtonProps) {
  return (
    <button type="button" className={styles.pill} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  )
}
