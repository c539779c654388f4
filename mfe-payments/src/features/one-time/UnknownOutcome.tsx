import { useEffect } from 'react'
import { Link } from '@portal/shared/router'
import { useQuery } from '@portal/shared/client'
import { endpoints, type PaymentResult } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Cluster, LinkButton, Notice, Spinner, Stack } from '@portal/shared/ui'
import { askEvery, useAsking } from '../../lib/use-asking.ts'

interface UnknownOutcomeProps {
  paymentKey: string
  home: string
  /** The payment is decided. */
  onKnown: (result: PaymentResult, key: string) => void
  /** The server has never had it: it may be sent again, under the same key. */
  onNotReceived: (() => void) | undefined
  /** The payment is known to have succeeded, only its result is still on its way. */
  isShowingResult?: boolean
}

/** Nobody knows yet whether the money moved: says so, forbids paying again, and asks until it is known. */
export function UnknownOutcome({ paymentKey, home, onKnown, onNotReceived, isShowingResult }: UnknownOutcomeProps) {
  const { t } = useTranslation(['payments', 'common'])
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const { data, error, isLineLost, refresh } = useQuery(
    endpoints.getPaymentByKey,
    { params: { key: paymentKey } },
    { refreshEvery: askEvery },
  )
  const { hasNoAnswer, isPatient } = useAsking(paymentKey, { error, isLineLost, refresh })
  const result = data?.data
  const isDecided = result?.state === 'succeeded' || result?.state === 'failed'
  useEffect(() => {
    if (result && isDecided) onKnown(result, paymentKey)
    // `onKnown` is told once, when the answer arrives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDecided])

  const wasNotReceived = !isPatient && result === null && !hasNoAnswer
  if (wasNotReceived) {
    return (
      <Card title={t('unknown.notReceivedTitle')}>
        <Stack>
          <Notice tone="info" live="polite">
            {t('unknown.notReceived', { phone })}
          </Notice>
          <Cluster>
            {onNotReceived ? (
              <Button kind="primary" onClick={onNotReceived}>
                {t('common:action.tryAgain')}
              </Button>
            ) : null}
            <LinkButton as={Link} to={home}>
              {t('common:action.goToAccounts')}
            </LinkButton>
          </Cluster>
        </Stack>
      </Card>
    )
  }
  return (
    <Card title={t(isShowingResult ? 'unknown.loadingTitle' : 'unknown.title')}>
      <Stack>
        <Notice
          tone="warning"
          live="assertive"
          title={isShowingResult ? t('unknown.loadingText') : t('unknown.dontPay')}
        >
          {isShowingResult ? null : t('unknown.text', { phone })}
        </Notice>
        <Cluster>
          <Spinner />
          <span>{t(hasNoAnswer ? 'unknown.noLine' : 'unknown.asking')}</span>
        </Cluster>
        <div>
          <LinkButton as={Link} to={home}>
            {t('common:action.goToAccounts')}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  )
}
