import { Printer } from 'lucide-react'
import type { Debt, ScheduledPayment } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Button, Card, Cluster, DescriptionList, Loaded, Money, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { HomeLink } from '../layout/HomeLink.tsx'
import { AccountInformation } from '../AccountInformation.tsx'
import { SideBySide } from '../layout/SideBySide.tsx'
import { methodLabel } from '../method-label.ts'
import { useScheduled } from '../scheduled/use-scheduled.ts'
import { useSuccessTitle } from '../use-success-title.ts'

/** P-77, P-97: the scheduled payment, the events of its day, and how to change it. */
export function ScheduledSuccess({ debt, home }: { debt: Debt; home: string }) {
  const { t } = useTranslation('payments')
  return (
    <Loaded
      query={useScheduled(debt.debt_id)}
      loading={t('page.loading')}
      failed={t('page.failed')}
      skeleton={<Skeleton shape="block" />}
    >
      {({ data: scheduled }) => <Success {...{ debt, home, scheduled }} />}
    </Loaded>
  )
}

function Success({ debt, home, scheduled }: { debt: Debt; home: string; scheduled: ScheduledPayment | null }) {
  const { t } = useTranslation('payments')
  const { t: tOfOneTime } = useTranslation('payments-one-time')
  const language = useLanguage()
  const title = useSuccessTitle()
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const physical = useCapability('method.physical')
  const date = scheduled ? formatDate(scheduled.payment_date as LocalDate, 'long', language) : ''
  return (
    <Stack gap={6}>
      <Notice tone="success" live="polite" title={title}>
        <p>{t('success.thanks')}</p>
        {scheduled ? (
          <>
            <p>{tOfOneTime('scheduled.made', { date })}</p>
            <p>{tOfOneTime(scheduled.can_cancel ? 'scheduled.change' : 'scheduled.payEarlier')}</p>
          </>
        ) : null}
        <p>{t('success.call', { phone })}</p>
      </Notice>
      {scheduled ? (
        <SideBySide>
          <AccountInformation debt={debt} />
          <Card title={t('success.payment')}>
            <DescriptionList
              layout="rows"
              items={[
                { id: 'date', term: t('row.date'), value: date },
                {
                  id: 'amount',
                  term: t('row.amount'),
                  value: <Money amount={scheduled.payment_amount} size="large" />,
                },
                {
                  id: 'method',
                  term: t('row.method'),
                  value: methodLabel(scheduled.payment_method, physical, t),
                },
              ]}
            />
          </Card>
        </SideBySide>
      ) : null}
      <div data-print="hide">
        <Cluster>
          <HomeLink home={home} isMain />
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t('common:action.print')}
          </Button>
        </Cluster>
      </div>
    </Stack>
  )
}
