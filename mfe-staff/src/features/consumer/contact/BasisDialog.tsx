import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, recordableBases, type ContactStanding } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Notice, RadioGroup, Stack, TextArea, TextField } from '@portal/shared/ui'
import { contactReads } from './use-contact.ts'

type Basis = (typeof recordableBases)[number]
const EVIDENCE_MAX = 1000

interface BasisDialogProps {
  clientId: string
  contactPointId: string
  channel: 'text' | 'email'
  /** As staff know it. */
  address: string
  standing: ContactStanding
  onClose: () => void
}

/** Writes down why an address or number may be written to, with the day and its proof. */
export function BasisDialog({ clientId, contactPointId, channel, address, standing, onClose }: BasisDialogProps) {
  const { t } = useTranslation('staff-contact')
  const today = localDateIn(new Date(standing.now), standing.agency_zone)
  const [basis, setBasis] = useState<Basis>('consent')
  const [on, setOn] = useState<string>(today)
  const [noticeOn, setNoticeOn] = useState('')
  const [optOutBy, setOptOutBy] = useState('')
  const [evidence, setEvidence] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.recordConsentBasis, { refresh: contactReads })
  const isNotice = basis === 'creditor_notice'
  const lacks = { on: on === '', noticeOn: isNotice && noticeOn === '', evidence: evidence.trim() === '' }
  const save = async () => {
    setTried(true)
    if (lacks.on || lacks.noticeOn || lacks.evidence || evidence.length > EVIDENCE_MAX) return
    const answer = await run({
      params: { client_id: clientId, contact_point_id: contactPointId },
      body: {
        basis,
        on,
        notice_on: isNotice ? noticeOn : null,
        opt_out_by: isNotice && optOutBy !== '' ? optOutBy : null,
        evidence: evidence.trim(),
      },
    })
    if (!answer.ok) return
    toast.success(t('basis.saved'))
    onClose()
  }
  const refused = (field: string) => {
    const code = error?.fields[field]?.[0]
    return code === undefined ? undefined : fieldText(code)
  }
  const bases = recordableBases.filter((each) => channel === 'email' || each === 'consent' || each === 'consumer_used')
  return (
    <Dialog
      title={t(`basis.title.${channel}`)}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('call.cancel')}</Button>
          <Button kind="primary" isLoading={isRunning} onClick={() => void save()}>
            {t('basis.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{address}</p>
        <RadioGroup
          legend={t('basis.legend')}
          value={basis}
          onChange={setBasis}
          error={refused('basis')}
          options={bases.map((value) => ({ value, label: t(`basis.kind.${value}`), help: t(`basis.help.${value}`) }))}
        />
        <TextField
          label={t(`basis.on.${basis}`)}
          type="date"
          max={today}
          width="medium"
          value={on}
          onChange={setOn}
          error={isTried && lacks.on ? t('request.dateMissing') : refused('on')}
        />
        {isNotice ? (
          <>
            <TextField
              label={t('basis.noticeOn')}
              type="date"
              max={today}
              width="medium"
              value={noticeOn}
              onChange={setNoticeOn}
              error={isTried && lacks.noticeOn ? t('request.dateMissing') : refused('notice_on')}
            />
            <TextField
              label={t('basis.optOutBy')}
              help={t('basis.optOutByHelp')}
              type="date"
              width="medium"
              value={optOutBy}
              onChange={setOptOutBy}
              error={refused('opt_out_by')}
            />
          </>
        ) : null}
        <TextArea
          label={t('request.evidence')}
          help={t('basis.evidenceHelp')}
          rows={4}
          limit={EVIDENCE_MAX}
          value={evidence}
          onChange={setEvidence}
          error={isTried && lacks.evidence ? t('basis.evidenceMissing') : undefined}
        />
        {error ? (
          <Notice tone="danger" live="assertive" title={t('basis.failed')}>
            {errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
