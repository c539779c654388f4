import { endpoints } from '@portal/shared/contract'
import { legalStatusKinds, legalStatusRule, type LegalStatusKind, type LegalStatusSource } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm, type Form } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Checkbox, Fieldset, filesToSend, Notice, SelectField, Stack } from '@portal/shared/ui'
import { useConsumerDebts } from '../use-consumer.ts'
import { factsOf, faultsOf, newStatus, type StatusDraft } from './status-draft.ts'
import { StatusFields, useReading } from './StatusFields.tsx'
import { legalReads } from './use-legal-status.ts'

interface MarkDialogProps {
  clientId: string
  today: string
  onClose: () => void
}

/** Marks what was learned of the customer; it holds at once. */
export function MarkDialog({ clientId, today, onClose }: MarkDialogProps) {
  const { t } = useTranslation('staff-legal')
  const reading = useReading()
  const form = useForm(endpoints.markLegalStatus, newStatus, {
    input: (draft) => ({
      params: { client_id: clientId },
      body: {
        ...factsOf(draft),
        // An empty choice is a fault of the form.
        kind: (draft.kind || legalStatusKinds[0]) as LegalStatusKind,
        source: (draft.source || 'phone') as LegalStatusSource,
        about: [...draft.about],
        evidence: draft.evidence,
        attachments: filesToSend(draft.attachments),
      },
    }),
    check: (draft) => faultsOf(draft, today),
    refresh: legalReads,
    onDone: () => {
      toast.success(t('marked'))
      onClose()
    },
  })
  const { kind } = form.values
  return (
    <FormDialog
      title={t('markTitle')}
      size="medium"
      confirm={t('markAction')}
      disabledReason={reading.disabledReason}
      {...{ form, onClose }}
    >
      <SelectField
        label={t('field.kind')}
        {...form.field('kind')}
        placeholder={t('choose')}
        options={legalStatusKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {kind === '' ? null : (
        <>
          <Notice tone="info">{t(`effect.${kind}`)}</Notice>
          <SelectField
            label={t('field.source')}
            {...form.field('source')}
            placeholder={t('choose')}
            options={legalStatusRule(kind).sources.map((value) => ({ value, label: t(`source.${value}`) }))}
          />
          {legalStatusRule(kind).namesDebts ? <AccountsField clientId={clientId} form={form} /> : null}
          <StatusFields form={form} onReading={reading.onReading} />
        </>
      )}
    </FormDialog>
  )
}

/** The accounts that it concerns, where it may be some of them only. */
function AccountsField({ clientId, form }: { clientId: string; form: Form<StatusDraft> }) {
  const { t } = useTranslation('staff-legal')
  const { data } = useConsumerDebts(clientId)
  const { id, error, value: chosen, onChange } = form.field('about')
  const debts = data?.debts ?? []
  if (debts.length < 2) return null
  return (
    <Fieldset id={id} legend={t('field.about')} help={t('aboutHelp')} error={error}>
      <Stack gap={2}>
        {debts.map(({ debt_id: debtId, referenceNumber, originalCreditor }) => (
          <Checkbox
            key={debtId}
            label={[referenceNumber, originalCreditor].filter(Boolean).join(', ')}
            isChecked={chosen.includes(debtId)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, debtId] : chosen.filter((other) => other !== debtId))
            }
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
