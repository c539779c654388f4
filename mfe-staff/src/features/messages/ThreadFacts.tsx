import { useAction } from '@portal/shared/client'
import { endpoints, type StaffThreadDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Badge, Button, Card, Cluster, DateText, DescriptionList, Stack } from '@portal/shared/ui'
import { accountPath } from '../../lib/case-paths.ts'
import { Failed } from './AnswerForm.tsx'
import { threadReads } from './thread-reads.ts'

interface ThreadFactsProps {
  thread: StaffThreadDetail
  refresh: () => void
}

/** Whose thread it is, since when they wait and who has taken it, with the ways to take, close and reopen it. */
export function ThreadFacts({ thread, refresh }: ThreadFactsProps) {
  const { t } = useTranslation(['staff-threads', 'threads'])
  const zone = useTenant((s) => s.settings.zone)
  const { client_id: clientId, debt_id: debtId, consumer_name: name, waiting_since: since } = thread
  return (
    <Card
      title={t('facts.title')}
      actions={
        <Badge tone={since ? 'warning' : 'neutral'}>
          {since ? t('facts.waiting') : t(`threads:status.${thread.status}`)}
        </Badge>
      }
    >
      <Stack gap={4}>
        <DescriptionList
          layout="rows"
          items={[
            {
              id: 'customer',
              term: t('facts.customer'),
              value: <Link to={accountPath(clientId, debtId)}>{name}</Link>,
            },
            { id: 'account', term: t('facts.account'), value: thread.reference_number },
            { id: 'creditor', term: t('facts.creditor'), value: thread.creditor },
            { id: 'since', term: t('facts.since'), value: since && <DateText instant={since} zone={zone} /> },
            { id: 'first', term: t('facts.first'), value: <DateText instant={thread.created_at} zone={zone} /> },
            { id: 'assignee', term: t('facts.assignee'), value: thread.assignee?.name ?? t('facts.nobody') },
          ].filter(({ value }) => value !== null)}
        />
        <Actions thread={thread} refresh={refresh} />
      </Stack>
    </Card>
  )
}

function Actions({ thread, refresh }: ThreadFactsProps) {
  const { t } = useTranslation('staff-threads')
  const me = useSession((s) => s.userId)
  const close = useAction(endpoints.closeThread, { refresh: threadReads })
  const reopen = useAction(endpoints.reopenThread, { refresh: threadReads })
  const take = useAction(endpoints.takeWork, { refresh: threadReads })
  const { id, status, assignee, waiting_since: since } = thread
  const isMine = assignee?.id === me
  const error = close.error ?? reopen.error ?? take.error
  const after = thread.messages.at(-1)?.id ?? ''
  const tell = (done: Promise<{ ok: boolean }>, text: string) =>
    void done.then(({ ok }) => {
      if (ok) toast.success(text)
    })
  const params = { thread_id: id }
  return (
    <>
      <Cluster>
        {status === 'open' && since && (assignee === null || isMine) && me ? (
          <Button
            isLoading={take.isRunning}
            onClick={() =>
              tell(
                take.run({
                  params: { queue: 'messages_waiting' },
                  body: { subject_id: id, staff_id: isMine ? null : me },
                }),
                t(isMine ? 'facts.putBack' : 'facts.taken'),
              )
            }
          >
            {t(isMine ? 'facts.return' : 'facts.take')}
          </Button>
        ) : null}
        {status === 'open' ? (
          <Button
            isLoading={close.isRunning}
            onClick={() => tell(close.run({ params, body: { after } }), t('facts.closed'))}
          >
            {t('facts.close')}
          </Button>
        ) : (
          <Button
            kind="primary"
            isLoading={reopen.isRunning}
            onClick={() => tell(reopen.run({ params, body: {} }), t('facts.reopened'))}
          >
            {t('facts.reopen')}
          </Button>
        )}
      </Cluster>
      {status === 'open' && since ? <p>{t('facts.closeHelp')}</p> : null}
      <Refused failure={error && <Failed error={error} refresh={refresh} />} />
    </>
  )
}
