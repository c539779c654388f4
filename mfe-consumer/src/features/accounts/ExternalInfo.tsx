import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt, type ExternalDebt } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import {
  Card,
  DateText,
  DescriptionList,
  Loaded,
  Money,
  Notice,
  Skeleton,
  type DescriptionItem,
} from '@portal/shared/ui'
import { CallLink } from './CallLink.tsx'

/** The company that services the account now, read only (C-37). */
export function ExternalInfo({ debt }: { debt: Debt }) {
  const { t } = useTranslation('consumer-external')
  return (
    <Loaded
      query={useExternalDebt(debt)}
      loading={t('consumer:accounts.loading')}
      failed={t('consumer:failure.tab')}
      reason={(error) => t('error', { message: errorText(error) })}
      skeleton={<Skeleton shape="block" />}
    >
      {({ data: external }) =>
        // The other company's details are not always known; the phone number always helps.
        external.servicer_name || external.inbound_line ? (
          <Card title={t('title')} level={3}>
            <DescriptionList items={externalFacts(external, t)} />
          </Card>
        ) : (
          <Notice title={t('title')} actions={<CallLink />}>
            {t('unknown')}
          </Notice>
        )
      }
    </Loaded>
  )
}

function externalFacts(external: ExternalDebt, t: (key: string) => string): DescriptionItem[] {
  const facts: Record<keyof ExternalDebt, DescriptionItem['value']> = {
    servicer_name: external.servicer_name,
    inbound_line: external.inbound_line,
    customer_line: external.customer_line,
    creditor_address_full: external.creditor_address_full,
    originator: external.originator,
    branch_name: external.branch_name,
    data_id: external.data_id,
    pri_acctno: external.pri_acctno,
    source_acctno: external.source_acctno,
    portfolio_code: external.portfolio_code,
    description1: external.description1,
    description2: external.description2,
    pri_state: external.pri_state,
    suit_case_number: external.suit_case_number,
    judgment_court: external.judgment_court,
    judgment_status: external.judgment_status,
    judgment_active: external.judgment_active,
    judgment_date: external.judgment_date ? <DateText date={external.judgment_date} /> : null,
    judgment_amount_principal:
      external.judgment_amount_principal === null ? null : <Money amount={external.judgment_amount_principal} />,
    judgment_amount_interest:
      external.judgment_amount_interest === null ? null : <Money amount={external.judgment_amount_interest} />,
  }
  return Object.entries(facts).map(([id, value]) => ({ id, term: t(id), value }))
}

/** The company that services the account now (C-37). */
function useExternalDebt(debt: Debt) {
  return useQuery(endpoints.getExternalDebt, { params: { reference_number: debt.referenceNumber } })
}
