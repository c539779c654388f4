import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import styles from './Form.module.css'

interface MoveButtonsProps<T> {
  name: string
  list: readonly T[]
  at: number
  onMoved: (list: T[]) => void
}

/** Moves an entry of a list up or down by one. The pressed button keeps the focus for the next press. */
export function MoveButtons<T>({ name, list, at, onMoved }: MoveButtonsProps<T>) {
  const { t } = useTranslation('staff-settings')
  const button = (way: 'up' | 'down', to: number) => {
    const isEnd = to < 0 || to >= list.length
    const Arrow = way === 'up' ? ArrowUp : ArrowDown
    return (
      <Button
        size="small"
        kind="quiet"
        aria-label={t(way, { name })}
        aria-disabled={isEnd || undefined}
        icon={<Arrow aria-hidden="true" size={18} />}
        onClick={() => (isEnd ? undefined : onMoved(moved(list, at, to)))}
      />
    )
  }
  return (
    <span className={styles.tools}>
      {button('up', at - 1)}
      {button('down', at + 1)}
    </span>
  )
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
