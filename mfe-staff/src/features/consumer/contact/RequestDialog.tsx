import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { contactRequestKinds, endpoints, type ContactStanding } from '@portal/shared/contract'
import { localDateIn } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Notice, RadioGroup, SelectField, Stack, TextArea, TextField } from '@portal/shared/ui'
import { contactReads } from './use-contact.ts'

type Kind = (typeof contactRequestKinds)[number]
const ways = ['phone', 'letter', 'email', 'text'] as const
type Way = (typeof ways)[number]
const EVIDENCE_MAX = 1000

interface RequestDialogProps {
  clientId: string
  standing: ContactStanding
  onClose: () => void
}

/** Writes down what the customer asked for, with its evidence; it holds at once. */
export function RequestDialog({ clientId, standing, onClose }: RequestDialogProps) {
  const { t } = useTranslation('staff-contact')
  const today = localDateIn(new Date(standing.now), standing.agency_zone)
  const [kind, setKind] = useState<Kind>('cease')
  const [via, setVia] = useState<Way>('phone')
  const [on, setOn] = useState<string>(today)
  const [evidence, setEvidence] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.addContactRequest, { refresh: contactReads })
  const lacksEvidence = evidence.trim() === ''
  const save = async () => {
    setTried(true)
    if (lacksEvidence || on === '' || evidence.length > EVIDENCE_MAX) return
    const answer = await run({
      params: { client_id: clientId },
      body: { kind, via, received_on: on, evidence: evidence.trim() },
    })
    if (!answer.ok) return
    toast.success(t('request.saved'))
    onClose()
  }
  const refusedDay = error?.fields['received_on']?.[0]
  return (
    <Dialog
      title={t('request.title')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('call.cancel')}</Button>
          <Button kind="primary" isLoading={isRunning} onClick={() => void save()}>
            {t('request.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          legend={t('request.legend')}
          value={kind}
          onChange={setKind}
          options={contactRequestKinds.map((value) => ({
            value,
            label: t(`request.kind.${value}`),
            help: t(`request.kindHelp.${value}`),
          }))}
        />
        <SelectField
          label={t('request.via')}
          value={via}
          onChange={(value) => setVia(value as Way)}
          options={ways.map((value) => ({ value, label: t(`request.way.${value}`) }))}
        />
        <TextField
          label={t('request.on')}
          type="date"
          max={today}
          width="medium"
          value={on}
          onChange={setOn}
          error={
            isTried && on === ''
              ? t('request.dateMissing')
              : refusedDay === undefined
                ? undefined
                : fieldText(refusedDay)
          }
        />
        <TextArea
          label={t('request.evidence')}
          help={t('request.evidenceHelp')}
          rows={4}
          limit={EVIDENCE_MAX}
          value={evidence}
          onChange={setEvidence}
          error={isTried && lacksEvidence ? t('request.evidenceMissing') : undefined}
        />
        {error ? (
          <Notice tone="danger" live="assertive" title={t('request.failed')}>
            {errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
