import { useState } from 'react'
import { Phone } from 'lucide-react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type StaffCallBack } from '@portal/shared/contract'
import { contactRefusals, formatDayAndTime, FREE_TEXT_MAX } from '@portal/shared/domain'
import { errorText, fieldText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Button, Cluster, DescriptionList, Dialog, Loaded, Notice, Stack, TextArea } from '@portal/shared/ui'
import { accountPath } from '../case-paths.ts'
import { workReads } from '../work-reads.ts'

/** F-36: a call that a customer asked for: its number, the call itself, and what became of it. */
export function CallBackDialog({ callId, onClose }: { callId: string; onClose: () => void }) {
  const { t } = useTranslation('staff-call-backs')
  const query = useQuery(endpoints.getCallToMake, { params: { call_back_id: callId } })
  return (
    <Dialog title={t('title')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={4}>
        {({ data }) => (
          <Stack gap={4}>
            <Facts call={data} />
            {data.attempt_id === null ? <Start call={data} /> : <Finish call={data} onClose={onClose} />}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

function Facts({ call }: { call: StaffCallBack }) {
  const { t } = useTranslation('staff-call-backs')
  const language = useLanguage()
  return (
    <DescriptionList
      layout="rows"
      items={[
        {
          id: 'customer',
          term: t('customer'),
          value: <Link to={accountPath(call.client_id, call.debt_id)}>{call.consumer_name}</Link>,
        },
        { id: 'phone', term: t('phone'), value: call.phone },
        {
          id: 'when',
          term: t('when'),
          value: formatDayAndTime(new Date(call.starts_at), call.zone, language),
        },
        { id: 'language', term: t('language'), value: t(`languages.${call.language}`) },
        { id: 'account', term: t('account'), value: call.reference_number },
        { id: 'topic', term: t('topic'), value: call.topic },
      ].filter(({ value }) => value !== null)}
    />
  )
}

/** Reserves the call: in its hour it is asked for, later it counts as any other. */
function Start({ call }: { call: StaffCallBack }) {
  const { t } = useTranslation('staff-call-backs')
  const { run, isRunning, error } = useAction(endpoints.startCallBack, {
    refresh: [endpoints.getCallToMake, endpoints.listCallBacks, endpoints.getContactStanding],
  })
  const why = contactRefusals.find((known) => known === error?.fields['channel']?.[0])
  const failure = error && (why ? t('refused') : fieldOr(error))
  return (
    <>
      {call.forbidden ? (
        <Notice tone="warning">{t('refused')}</Notice>
      ) : (
        <p>{t(call.is_due ? 'due' : call.is_over ? 'late' : 'early')}</p>
      )}
      <Refused failure={failure} />
      <div>
        <Button
          kind="primary"
          isLoading={isRunning}
          icon={<Phone aria-hidden="true" size={18} />}
          onClick={() => void run({ params: { call_back_id: call.id }, body: {} })}
        >
          {t('start')}
        </Button>
      </div>
    </>
  )
}

function Finish({ call, onClose }: { call: StaffCallBack; onClose: () => void }) {
  const { t } = useTranslation('staff-call-backs')
  const [comment, setComment] = useState('')
  const { run, isRunning, error } = useAction(endpoints.finishCallBack, {
    refresh: [
      ...workReads,
      endpoints.listCallBacks,
      endpoints.listNotes,
      endpoints.listContactAttempts,
      endpoints.getContactStanding,
    ],
  })
  const finish = async (reached: boolean) => {
    const end = await run({ params: { call_back_id: call.id }, body: { reached, comment } })
    if (!end.ok) return
    toast.success(t(reached ? 'doneReached' : 'doneNotReached'))
    onClose()
  }
  return (
    <>
      <TextArea
        label={t('comment')}
        help={t('commentHelp')}
        isOptional
        limit={FREE_TEXT_MAX}
        rows={4}
        value={comment}
        onChange={setComment}
      />
      <Refused failure={error && fieldOr(error)} />
      <Cluster>
        <Button kind="primary" isLoading={isRunning} onClick={() => void finish(true)}>
          {t('reached')}
        </Button>
        <Button isLoading={isRunning} onClick={() => void finish(false)}>
          {t('notReached')}
        </Button>
      </Cluster>
    </>
  )
}

function fieldOr(error: Parameters<typeof errorText>[0] & { fields: Record<string, string[]> }) {
  const [issue] = Object.values(error.fields)[0] ?? []
  return issue === undefined ? errorText(error) : fieldText(issue)
}
