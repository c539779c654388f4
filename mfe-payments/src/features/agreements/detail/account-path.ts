import type { AgreementDetail } from '@portal/shared/contract'
import { paths } from '@portal/shared/portal'

/** The account that an agreement is about, on its consumer's page. */
export const accountPath = ({ agreement }: AgreementDetail): string =>
  `${paths.consumer(agreement.client_id)}?debt=${encodeURIComponent(agreement.debt_id)}`
