import type { Debt } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link, useSearchParams } from '@portal/shared/router'
import { Awaited, Button, LinkButton } from '@portal/shared/ui'
import { PAY_FAILED, usePlanFailure } from '../../lib/use-plan-failure.ts'
import { InReach } from './InReach.tsx'

/** F-08: the first way to mend a failed payment of a plan: to pay it now, else another method; nothing for others. */
export function MendButton({ debt, actingFor }: { debt: Debt; actingFor: string | undefined }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const read = usePlanFailure(debt.loan_id, actingFor)
  const failure = read.data?.data
  if (read.isLoading) return <Awaited />
  if (!failure) return null
  const { pay_now: pay, replace_method: replace } = failure
  // The plan's part of the page asks for the payment, because it also follows one without a known outcome.
  const ask = () => {
    search.set(PAY_FAILED, debt.debt_id)
    setSearch(search, { replace: true })
  }
  if (pay.allowed) {
    return (
      <InReach>
        <Button kind="primary" onClick={ask}>
          {t('next.payFailed', { amount: formatCents(failure.amount, language) })}
        </Button>
      </InReach>
    )
  }
  return replace.allowed ? (
    <InReach>
      <LinkButton as={Link} to={paths.changePaymentMethod(debt.debt_id, actingFor)} kind="primary">
        {t('next.replace')}
      </LinkButton>
    </InReach>
  ) : null
}
