import { useEffect } from 'react'
import { Link } from '@portal/shared/router'
import { useQuery } from '@portal/shared/client'
import { endpoints, type EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, Cluster, LinkButton, Notice, Spinner, Stack } from '@portal/shared/ui'
import { askEvery, useAsking } from '../../lib/use-asking.ts'

interface UnknownPlanProps {
  planKey: string
  home: string
  onKnown: (plan: EstablishedPlan) => void
  /** The server has never had it: it may be sent again, under the same key. */
  onNotReceived: (() => void) | undefined
}

/** Nobody knows yet whether the plan was accepted: says so and asks until it is known, so that it is not sent twice. */
export function UnknownPlan({ planKey, home, onKnown, onNotReceived }: UnknownPlanProps) {
  const { t } = useTranslation(['payments-setup', 'payments', 'common'])
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const { data, error, isLineLost, refresh } = useQuery(
    endpoints.getPlanSubmission,
    { params: { key: planKey } },
    { refreshEvery: askEvery },
  )
  const { hasNoAnswer, isPatient } = useAsking(planKey, { error, isLineLost, refresh })
  const plan = data?.data
  useEffect(() => {
    if (plan) onKnown(plan)
    // `onKnown` is told once, when the answer arrives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [plan?.id])
  const leave = (
    <LinkButton as={Link} to={home}>
      {t('common:action.goToAccounts')}
    </LinkButton>
  )
  if (!isPatient && plan === null && !hasNoAnswer) {
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
            {leave}
          </Cluster>
        </Stack>
      </Card>
    )
  }
  return (
    <Card title={t('unknown.title')}>
      <Stack>
        <Notice tone="warning" live="assertive" title={t('unknown.wait')}>
          {t('unknown.text', { phone })}
        </Notice>
        <Cluster>
          <Spinner />
          <span>{t(hasNoAnswer ? 'payments:unknown.noLine' : 'payments:unknown.asking')}</span>
        </Cluster>
        <div>{leave}</div>
      </Stack>
    </Card>
  )
}
