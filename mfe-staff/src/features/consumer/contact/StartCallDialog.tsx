import { endpoints, type ContactStanding } from '@portal/shared/contract'
import {
  callRules,
  contactParties,
  contactRefusals,
  formatDate,
  OTHER_NUMBER,
  WORK_NUMBER,
  type ContactParty,
  type LocalDate,
} from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm, type Form } from '@portal/shared/kit'
import { Checkbox, Notice, RadioGroup, SelectField, TextArea, TextField } from '@portal/shared/ui'
import { contactReads } from './use-contact.ts'

interface StartCallDialogProps {
  clientId: string
  standing: ContactStanding
  direction: 'out' | 'in'
  /** Whom the dialog proposes to call. */
  party: ContactParty
  onStarted: () => void
  onClose: () => void
}

const REASON_MAX = 500
const start = {
  number: '',
  request_id: '',
  isOverridden: false,
  piggy_code: '',
  reason: '',
}
type Draft = typeof start & { party: ContactParty }

function useCallForm({ clientId, standing, direction, party, onStarted }: StartCallDialogProps) {
  const { t } = useTranslation('staff-contact')
  const phone = standing.channels.find(({ channel }) => channel === 'phone')
  const limits = { most: phone?.most, days: phone?.days }
  const number = phone?.contact_point_id ?? standing.numbers[0]?.id ?? OTHER_NUMBER
  const first: Draft = { ...start, party, number }
  const rulesOf = (draft: Draft) => callRules(standing, { ...draft, direction, consent: draft.request_id })
  const isOverridden = (draft: Draft) => draft.isOverridden && rulesOf(draft).mayOverride
  const form = useForm(endpoints.startContactAttempt, first, {
    input: (draft) => ({
      params: { client_id: clientId },
      body: {
        debt_id: standing.debt_id,
        direction,
        ...rulesOf(draft).call,
        override: isOverridden(draft) ? { piggy_code: draft.piggy_code.trim(), reason: draft.reason.trim() } : null,
      },
    }),
    check: (draft) => ({
      piggy_code: isOverridden(draft) && draft.piggy_code.trim() === '' ? t('call.codeMissing') : undefined,
      reason: isOverridden(draft) && draft.reason.trim() === '' ? t('call.reasonMissing') : undefined,
    }),
    refresh: contactReads,
    failure: (error) => {
      const refused = contactRefusals.find((known) => known === error.fields['channel']?.[0])
      return refused ? t(`reason.${refused}`, limits) : errorText(error)
    },
    onDone: onStarted,
  })
  return { form, rules: rulesOf(form.values), limits }
}

/** Reserves an outgoing call, or records an incoming one; then asks for its outcome (R-01). */
export function StartCallDialog(props: StartCallDialogProps) {
  const { standing, direction, onClose } = props
  const { t } = useTranslation('staff-contact')
  const { form, rules, limits } = useCallForm(props)
  const isOut = direction === 'out'
  return (
    <FormDialog
      title={isOut ? t('call.dialTitle') : t('call.inTitle')}
      confirm={isOut ? t('call.reserve') : t('call.log')}
      cancel={t('call.cancel')}
      disabledReason={rules.isBlocked ? t('call.notNow') : undefined}
      failed={t('call.failed')}
      {...{ form, onClose }}
    >
      {isOut ? (
        <RadioGroup
          legend={t('call.whom')}
          help={t('call.partyHelp')}
          {...form.field('party')}
          options={contactParties.map((value) => ({ value, label: t(`call.party.${value}`) }))}
        />
      ) : null}
      {rules.asksNumber ? <NumberField form={form} standing={standing} /> : null}
      {rules.asksConsent ? <ConsentField form={form} standing={standing} /> : null}
      {rules.refusal ? (
        <Notice tone="warning" title={t('call.notNow')}>
          {t(`reason.${rules.refusal}`, limits)}
        </Notice>
      ) : null}
      {rules.mayOverride ? <OverrideFields form={form} /> : null}
    </FormDialog>
  )
}

interface FieldProps {
  form: Form<Draft>
  standing: ContactStanding
}

function NumberField({ form, standing }: FieldProps) {
  const { t } = useTranslation('staff-contact')
  const onFile = standing.numbers.map(({ id, kind, value }) => ({
    value: id,
    label: `${value} (${t(`call.kind.${kind}`)})`,
  }))
  const others = [
    { value: WORK_NUMBER, label: t('call.work') },
    { value: OTHER_NUMBER, label: t('call.noNumber') },
  ]
  return <SelectField label={t('call.number')} {...form.field('number')} options={[...onFile, ...others]} />
}

/** The customer's current consents to calls (R-02); nothing without one. */
function ConsentField({ form, standing }: FieldProps) {
  const { t } = useTranslation('staff-contact')
  const language = useLanguage()
  const day = (date: string) => formatDate(date as LocalDate, 'medium', language)
  const consents = standing.requests.filter(({ kind, ended_at: end }) => kind === 'call_consent' && end === null)
  if (consents.length === 0) return null
  const options = consents.map(({ id, received_on: on, ends_on: until }) => ({
    value: id,
    label: t('call.consentOf', { date: day(on), until: day(until ?? on) }),
  }))
  return (
    <SelectField
      label={t('call.consent')}
      {...form.field('request_id')}
      options={[{ value: '', label: t('call.consentNone') }, ...options]}
    />
  )
}

/** K-29: a supervisor's code, and the reason that allows the call. */
function OverrideFields({ form }: { form: Form<Draft> }) {
  const { t } = useTranslation('staff-contact')
  return (
    <>
      <Checkbox label={t('call.override')} {...form.box('isOverridden')} />
      {form.values.isOverridden ? (
        <>
          <TextField
            label={t('call.code')}
            type="password"
            autoComplete="off"
            maxLength={4}
            width="short"
            {...form.field('piggy_code')}
          />
          <TextArea label={t('call.reason')} rows={3} limit={REASON_MAX} {...form.field('reason')} />
        </>
      ) : null}
    </>
  )
}
