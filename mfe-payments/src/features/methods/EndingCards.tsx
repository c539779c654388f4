import { formatDate, localDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { LinkButton, Notice, Stack } from '@portal/shared/ui'
import { methodLabel } from '../../lib/method-label.ts'
import { NoticesLoading } from './NoticesLoading.tsx'
import { useUpcoming } from './use-upcoming.ts'

/** F-25: a card that expires before its next payment, with a link to replace it. */
export function EndingCards({ actingFor }: { actingFor: string | undefined }) {
  const { t } = useTranslation(['payments-methods', 'payments'])
  const language = useLanguage()
  const physical = useCapability('method.physical')
  const { data, error } = useUpcoming(actingFor)
  if (!data) return error ? null : <NoticesLoading />
  const ending = data.data.filter((payment) => payment.card_ends)
  if (ending.length === 0) return null
  return (
    <Stack gap={3}>
      {ending.map(({ kind, debt_id, creditor, referenceNumber, method, payment_date }) => (
        <Notice
          key={`${kind} ${debt_id}`}
          tone="warning"
          title={t('ending.title', {
            card: methodLabel(method, physical, (key) => t(`payments:${key}`)),
            date: formatDate(localDate(payment_date), 'medium', language),
          })}
          actions={
            kind === 'plan' ? (
              <LinkButton as={Link} size="small" to={paths.changePaymentMethod(debt_id, actingFor)}>
                {t('ending.change')}
              </LinkButton>
            ) : (
              <LinkButton
                as={Link}
                size="small"
                to={
                  actingFor
                    ? paths.consumer(actingFor)
                    : { pathname: paths.cabinet, search: `?account=${encodeURIComponent(debt_id)}` }
                }
              >
                {t('ending.toAccount')}
              </LinkButton>
            )
          }
        >
          {t(`ending.${kind}`, { account: creditor ?? referenceNumber })}
        </Notice>
      ))}
    </Stack>
  )
}
