import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type CallBack } from '@portal/shared/contract'
import { formatDayAndTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog, Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Button, Card, Cluster, DescriptionList, EmptyState, Loaded, Stack } from '@portal/shared/ui'
import { NarrowPage } from '../../lib/NarrowPage.tsx'
import { BookForm } from './BookForm.tsx'
import type { CallBackState } from './call-back-state.ts'
import { useFailure } from './use-failure.ts'
import { WindowFields } from './WindowFields.tsx'

/** /help-center/call-back: a call that the person asks for, in an hour of their choice (F-36). */
export function CallBackPage() {
  const { t } = useTranslation(['help-center-call-back', 'help-center'])
  const query = useQuery(endpoints.getCallBack, { query: {} })
  return (
    <NarrowPage title={t('title')} lead={t('lead')} back={t('help-center:overview.title')}>
      <Card>
        <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={4}>
          {(state) => (state.data ? <Booked call={state.data} state={state} /> : <NotBooked state={state} />)}
        </Loaded>
      </Card>
    </NarrowPage>
  )
}

function NotBooked({ state }: { state: CallBackState }) {
  const { t } = useTranslation('help-center-call-back')
  const isOffered = useCapability('call_back.enabled')
  const { tenant, hours } = useTenant((x) => x.settings)
  const language = useLanguage()
  if (isOffered && state.windows.some(({ is_free: isFree }) => isFree)) return <BookForm state={state} />
  return (
    <EmptyState title={t('none')}>{t('noneHelp', { phone: tenant.phone_number, hours: hours[language] })}</EmptyState>
  )
}

/** The booked call, with the ways to move it and to take it back. */
function Booked({ call, state }: { call: CallBack; state: CallBackState }) {
  const { t } = useTranslation('help-center-call-back')
  const language = useLanguage()
  const [shown, setShown] = useState<'move' | 'cancel' | null>(null)
  const cancel = useAction(endpoints.cancelCallBack, { refresh: [endpoints.getCallBack] })
  return (
    <Stack gap={6}>
      <p>{t('booked')}</p>
      <DescriptionList
        layout="rows"
        items={[
          {
            id: 'when',
            term: t('when'),
            value: t('from', { when: formatDayAndTime(new Date(call.starts_at), call.zone, language) }),
          },
          { id: 'phone', term: t('number'), value: t('ending', { digits: call.phone }) },
          { id: 'language', term: t('language'), value: t(`languages.${call.language}`) },
          { id: 'topic', term: t('topic'), value: call.topic },
        ].filter(({ value }) => value !== null)}
      />
      {shown === 'move' ? (
        <Move call={call} state={state} onClose={() => setShown(null)} />
      ) : (
        <Cluster>
          <Button onClick={() => setShown('move')}>{t('move')}</Button>
          <Button onClick={() => setShown('cancel')}>{t('cancel')}</Button>
        </Cluster>
      )}
      {shown === 'cancel' ? (
        <ConfirmDialog
          title={t('cancelTitle')}
          confirm={t('cancelYes')}
          run={() => cancel.run({ params: { call_back_id: call.id }, body: {} })}
          onDone={() => {
            setShown(null)
            toast.success(t('cancelled'))
          }}
          onClose={() => setShown(null)}
        >
          {t('cancelHelp')}
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}

interface MoveProps {
  call: CallBack
  state: CallBackState
  onClose: () => void
}

function Move({ call, state, onClose }: MoveProps) {
  const { t } = useTranslation('help-center-call-back')
  const failureOf = useFailure()
  const [startsAt, setStartsAt] = useState('')
  const { run, isRunning, error } = useAction(endpoints.moveCallBack, { refresh: [endpoints.getCallBack] })
  const save = async () => {
    const end = await run({ params: { call_back_id: call.id }, body: { starts_at: startsAt } })
    if (!end.ok) return
    toast.success(t('moved'))
    onClose()
  }
  return (
    <Stack gap={4}>
      <WindowFields state={state} value={startsAt} onChange={setStartsAt} />
      <Refused failure={error && failureOf(error)} />
      <Cluster>
        <Button
          kind="primary"
          isLoading={isRunning}
          disabledReason={startsAt === '' ? t('chooseHour') : undefined}
          onClick={() => void save()}
        >
          {t('moveSave')}
        </Button>
        <Button onClick={onClose}>{t('back')}</Button>
      </Cluster>
    </Stack>
  )
}
