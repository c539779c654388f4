import { useState } from 'react'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Button } from '@portal/shared/ui'
import { CalendarDialog } from './CalendarDialog.tsx'

/** F-24: the way from planned payments to the consumer's own calendar. */
export function OwnCalendar({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const { t } = useTranslation('payments-calendar')
  const isOffered = useCapability('plan.calendar')
  const [isOpen, setOpen] = useState(false)
  if (!isOffered) return null
  return (
    <>
      <Button size={size} icon={<CalendarPlus aria-hidden="true" size={18} />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen ? <CalendarDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
