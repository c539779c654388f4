import { useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'

interface StaffConflictProps {
  /** Names the field. */
  label: string
  /** What the field holds by now, as the form shows it. */
  theirs: string
  onKeep: () => void
  onTake: () => void
}

/** The choice between the own value of a field and the one that somebody else has saved meanwhile. */
export function StaffConflict({ label, theirs, onKeep, onTake }: StaffConflictProps) {
  const { t } = useTranslation('staff-agents')
  return (
    <div role="group" aria-label={label}>
      <Notice
        tone="warning"
        actions={
          <>
            <Button size="small" onClick={onKeep} aria-label={t('conflict.keepMineOf', { field: label })}>
              {t('conflict.keepMine')}
            </Button>
            <Button size="small" onClick={onTake} aria-label={t('conflict.takeTheirsOf', { field: label })}>
              {t('conflict.takeTheirs')}
            </Button>
          </>
        }
      >
        {theirs === '' ? t('conflict.emptied') : t('conflict.changed', { value: theirs })}
      </Notice>
    </div>
  )
}
