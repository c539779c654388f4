import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { useParams } from '@portal/shared/router'
import { PageHeader } from '@portal/shared/ui'
import { useActing } from '../../lib/use-acting.ts'
import { useDebtView } from '../../lib/use-debt-view.ts'
import { PayOnce } from '../../lib/one-time/PayOnce.tsx'

/** A one-time or extra payment (P-02 to P-09); with an id in the address staff act for that consumer. */
export function SetupOtpPage() {
  const { t } = useTranslation('payments')
  const { debtId = '' } = useParams()
  const { actingFor, home } = useActing()
  const title = t(useDebtView(debtId, actingFor).data?.debt.loan_id ? 'page.extraTitle' : 'page.title')
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <PayOnce {...{ debtId, actingFor, home }} />
    </>
  )
}
