import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import styles from './Form.module.css'

interface MoveButtonsProps {
  /** Of what is moved. */
  name: string
  at: number
  count: number
  onMove: (to: number) => void
}

/** Moves an entry of a list up or down by one; it keeps the focus, so that one can go on pressing. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('staff-settings')
  return (
    <span className={styles.tools}>
      <Button
        size="small"
        kind="quiet"
        aria-label={t('up', { name })}
        aria-disabled={at === 0 || undefined}
        icon={<ArrowUp aria-hidden="true" size={18} />}
        onClick={() => (at > 0 ? onMove(at - 1) : undefined)}
      />
      <Button
        size="small"
        kind="quiet"
        aria-label={t('down', { name })}
        aria-disabled={at === count - 1 || undefined}
        icon={<ArrowDown aria-hidden="true" size={18} />}
        onClick={() => (at < count - 1 ? onMove(at + 1) : undefined)}
      />
    </span>
  )
}
