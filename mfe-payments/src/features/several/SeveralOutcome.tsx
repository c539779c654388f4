import { useEffect } from 'react'
import { Printer } from 'lucide-react'
import { forgetKey, useQuery, useRefresh } from '@portal/shared/client'
import { endpoints, type Debt, type SeveralResult } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Cluster, Notice, Stack } from '@portal/shared/ui'
import { ConfirmAtBank } from '../../lib/challenge/lazy.ts'
import { HomeLink } from '../../lib/layout/HomeLink.tsx'
import { changedByPayment } from '../../lib/one-time/use-one-time.ts'
import { PendingOutcome } from '../../lib/PendingOutcome.tsx'
import { askEvery, useAsking } from '../../lib/use-asking.ts'
import { OutcomeRow } from './OutcomeRow.tsx'
import { severalOperation } from './use-several-key.ts'

interface SeveralOutcomeProps {
  paymentKey: string
  onStartAgain: () => void
  /** The server never had the order: nothing was charged. */
  onNotReceived: () => void
}

/** F-16, M-1: what became of each part, asked until all are decided; it can be printed, and read again after a reload. */
export function SeveralOutcome({ paymentKey, onStartAgain, onNotReceived }: SeveralOutcomeProps) {
  const { t } = useTranslation(['payments-several', 'payments'])
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const query = useQuery(endpoints.getSeveralByKey, { params: { key: paymentKey } }, { refreshEvery: askEvery })
  const debts = useQuery(endpoints.listDebts, { query: { status: 'all' }, body: { client_id: null } })
  const { hasNoAnswer, isLost } = useAsking(paymentKey, query)
  const readAgain = useRefresh(changedByPayment)
  const result = query.data?.data
  const isDecided = result ? result.state !== 'unknown' : false
  useEffect(() => {
    if (!isDecided) return
    forgetKey(severalOperation)
    readAgain()
    // Once, when the last part is decided.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDecided])
  if (!result)
    return (
      <PendingOutcome
        home={paths.home}
        title={t('payments:unknown.title')}
        warning={{ title: t('payments:unknown.dontPay'), text: t('payments:unknown.text', { phone }) }}
        hasNoAnswer={hasNoAnswer}
        notReceived={
          isLost
            ? {
                title: t('payments:unknown.notReceivedTitle'),
                text: t('payments:unknown.notReceived', { phone }),
                again: onNotReceived,
              }
            : undefined
        }
      />
    )
  return <Result {...{ result, onStartAgain }} debts={debts.data?.debts ?? []} refresh={query.refresh} />
}

interface ResultProps {
  result: SeveralResult
  debts: Debt[]
  onStartAgain: () => void
  refresh: () => void
}

function Result({ result, debts, onStartAgain, refresh }: ResultProps) {
  const { t } = useTranslation(['payments-several', 'common'])
  const waiting = result.parts.find((part) => part.awaits_confirmation)
  return (
    <Stack gap={6}>
      <Whole result={result} />
      {waiting ? (
        <ConfirmAtBank key={waiting.key} payment={waiting} paymentKey={waiting.key} onKnown={refresh} />
      ) : null}
      <Card title={t('outcome.each')}>
        <ul role="list">
          {result.parts.map((part) => (
            <OutcomeRow key={part.key} part={part} debt={debts.find((debt) => debt.debt_id === part.debt_id)} />
          ))}
        </ul>
      </Card>
      <div data-print="hide">
        <Cluster>
          <HomeLink home={paths.home} isMain />
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t('common:action.print')}
          </Button>
          {result.state === 'failed' || result.state === 'partly' ? (
            <Button onClick={onStartAgain}>{t('outcome.again')}</Button>
          ) : null}
        </Cluster>
      </div>
    </Stack>
  )
}

const tones = { succeeded: 'success', partly: 'warning', failed: 'danger', unknown: 'warning' } as const

/** The summary: of the amount, how much was taken. */
function Whole({ result: { state, total, charged, parts } }: Pick<ResultProps, 'result'>) {
  const { t } = useTranslation('payments-several')
  const language = useLanguage()
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const values = {
    total: formatCents(total, language),
    charged: formatCents(charged, language),
    made: parts.filter((part) => part.state === 'succeeded').length,
    count: parts.length,
    phone,
  }
  return (
    <Notice
      tone={tones[state]}
      live={state === 'failed' ? 'assertive' : 'polite'}
      title={t(`outcome.${state}`, values)}
    >
      <p>{t(`outcome.${state}Text`, values)}</p>
    </Notice>
  )
}
