import { endpoints, type Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { TextArea, TextField } from '@portal/shared/ui'
import { legalReads } from '../legal/use-legal-status.ts'

const REASON_MAX = 500

interface PlaceHoldDialogProps {
  debt: Pick<Debt, 'debt_id' | 'referenceNumber'>
  today: string
  onClose: () => void
}

/** L-31: puts an account on hold until a day, or until somebody lifts it. */
export function PlaceHoldDialog({ debt, today, onClose }: PlaceHoldDialogProps) {
  const { t } = useTranslation('staff-legal')
  const form = useForm(
    endpoints.placeHold,
    { reason: '', ends_on: '' },
    {
      input: (body) => ({ params: { debt_id: debt.debt_id }, body }),
      refresh: legalReads,
      onDone: () => {
        toast.success(t('hold.placed'))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={t('hold.placeTitle', { number: debt.referenceNumber })}
      confirm={t('hold.place')}
      {...{ form, onClose }}
    >
      <p>{t('hold.placeHelp')}</p>
      <TextArea label={t('hold.reason')} rows={3} limit={REASON_MAX} {...form.field('reason')} />
      <TextField
        label={t('hold.endsOn')}
        help={t('hold.endsOnHelp')}
        type="date"
        min={today}
        width="medium"
        isOptional
        {...form.field('ends_on')}
      />
    </FormDialog>
  )
}
