import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ContactRequest, type ContactStanding } from '@portal/shared/contract'
import { contactParties, contactRefusals, formatDate, type ContactParty, type LocalDate } from '@portal/shared/domain'
import { errorText, fieldText, useLanguage, useTranslation } from '@portal/shared/i18n'
import {
  Button,
  Checkbox,
  Dialog,
  Notice,
  RadioGroup,
  SelectField,
  Stack,
  TextArea,
  TextField,
} from '@portal/shared/ui'
import { contactReads } from './use-contact.ts'

interface StartCallDialogProps {
  clientId: string
  standing: ContactStanding
  direction: 'out' | 'in'
  onStarted: () => void
  onClose: () => void
}

const OTHER = 'other'
const WORK = 'work'
const REASON_MAX = 500

/** Reserves a call before it is dialled, or notes one that comes in; then its outcome is asked for (R-01). */
export function StartCallDialog({ clientId, standing, direction, onStarted, onClose }: StartCallDialogProps) {
  const { t } = useTranslation('staff-contact')
  const language = useLanguage()
  const phone = standing.channels.find(({ channel }) => channel === 'phone')
  const [party, setParty] = useState<ContactParty>('consumer')
  const [number, setNumber] = useState(phone?.contact_point_id ?? standing.numbers[0]?.id ?? OTHER)
  const consents = standing.requests.filter(isConsent)
  const [consent, setConsent] = useState('')
  const [isOverridden, setOverridden] = useState(false)
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.startContactAttempt, { refresh: contactReads })
  const isOut = direction === 'out'
  const asksGuard = isOut && party === 'consumer'
  const isUnlisted = number === OTHER || number === WORK
  const isWorkForbidden = asksGuard && number === WORK && standing.requests.some(isWorkplace)
  const mayOverride = asksGuard && (phone?.may_override ?? false) && consent === ''
  const lacksCode = isOverridden && code.trim() === ''
  const lacksReason = isOverridden && reason.trim() === ''
  const start = async () => {
    setTried(true)
    if (mayOverride && (lacksCode || lacksReason)) return
    const answer = await run({
      params: { client_id: clientId },
      body: {
        debt_id: standing.debt_id,
        direction,
        party: isOut ? party : 'consumer',
        contact_point_id: isUnlisted || (isOut && party !== 'consumer') ? null : number,
        at_work: asksGuard && number === WORK,
        request_id: asksGuard && consent ? consent : null,
        override: mayOverride && isOverridden ? { piggy_code: code.trim(), reason: reason.trim() } : null,
      },
    })
    if (answer.ok) onStarted()
  }
  const refused = contactRefusals.find((known) => known === error?.fields['channel']?.[0])
  // What stands in the way may be that there is no number on file, and this one is not.
  const isRefused = phone !== undefined && !phone.allowed && !(isUnlisted && phone.reason === 'no_address')
  const isBlocked = isWorkForbidden || (asksGuard && isRefused && consent === '' && !isOverridden)
  return (
    <Dialog
      title={isOut ? t('call.dialTitle') : t('call.inTitle')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('call.cancel')}</Button>
          <Button
            kind="primary"
            isLoading={isRunning}
            disabledReason={isBlocked ? t('call.notNow') : undefined}
            onClick={() => void start()}
          >
            {isOut ? t('call.reserve') : t('call.log')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {isOut ? (
          <RadioGroup
            legend={t('call.whom')}
            help={t('call.partyHelp')}
            value={party}
            onChange={setParty}
            options={contactParties.map((value) => ({ value, label: t(`call.party.${value}`) }))}
          />
        ) : null}
        {isOut && party !== 'consumer' ? null : (
          <SelectField
            label={t('call.number')}
            value={number}
            onChange={setNumber}
            options={[
              ...standing.numbers.map(({ id, kind, value }) => ({
                value: id,
                label: `${value} (${t(`call.kind.${kind}`)})`,
              })),
              { value: WORK, label: t('call.work') },
              { value: OTHER, label: t('call.noNumber') },
            ]}
          />
        )}
        {asksGuard && consents.length > 0 ? (
          <SelectField
            label={t('call.consent')}
            value={consent}
            onChange={setConsent}
            options={[
              { value: '', label: t('call.consentNone') },
              ...consents.map(({ id, received_on: on, ends_on: until }) => ({
                value: id,
                label: t('call.consentOf', {
                  date: formatDate(on as LocalDate, 'medium', language),
                  until: formatDate((until ?? on) as LocalDate, 'medium', language),
                }),
              })),
            ]}
          />
        ) : null}
        {isWorkForbidden ? (
          <Notice tone="warning" title={t('call.notNow')}>
            {t('reason.workplace')}
          </Notice>
        ) : null}
        {!isWorkForbidden && asksGuard && isRefused && phone.reason && consent === '' ? (
          <Notice tone="warning" title={t('call.notNow')}>
            {t(`reason.${phone.reason}`, { most: phone.most, days: phone.days })}
          </Notice>
        ) : null}
        {mayOverride ? <Checkbox label={t('call.override')} isChecked={isOverridden} onChange={setOverridden} /> : null}
        {mayOverride && isOverridden ? (
          <>
            <TextField
              label={t('call.code')}
              type="password"
              autoComplete="off"
              maxLength={4}
              width="short"
              value={code}
              onChange={setCode}
              error={isTried && lacksCode ? t('call.codeMissing') : undefined}
            />
            <TextArea
              label={t('call.reason')}
              rows={3}
              limit={REASON_MAX}
              value={reason}
              onChange={setReason}
              error={isTried && lacksReason ? t('call.reasonMissing') : undefined}
            />
          </>
        ) : null}
        {error ? (
          <Notice tone="danger" live="assertive" title={t('call.failed')}>
            {refused
              ? t(`reason.${refused}`, { most: phone?.most, days: phone?.days })
              : error.fields['request_id']?.[0]
                ? fieldText(error.fields['request_id'][0])
                : errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}

/** The employer does not allow it, and that still holds. */
const isWorkplace = ({ kind, ended_at: endedAt }: ContactRequest) => kind === 'workplace' && endedAt === null
const isConsent = ({ kind, ended_at: endedAt }: ContactRequest) => kind === 'call_consent' && endedAt === null
