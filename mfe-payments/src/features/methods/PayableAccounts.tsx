import type { Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability } from '@portal/shared/tenant'
import { LinkButton, Money, Stack, VisuallyHidden } from '@portal/shared/ui'
import { payableNow } from '../../lib/payable.ts'
import styles from './PayableAccounts.module.css'

/** The accounts that can be paid: what each owes, and the way to its payment. */
export function PayableAccounts({ debts }: { debts: Debt[] }) {
  const { t } = useTranslation('payments-methods')
  const isOffered = useCapability('otp.several')
  return (
    <Stack>
      <p>{t('once.choose')}</p>
      <ul role="list">
        {debts.map((debt) => (
          <li key={debt.debt_id} className={styles.account}>
            <div className={styles.what}>
              <p className={styles.name}>{debt.originalCreditor ?? debt.referenceNumber}</p>
              <p className={styles.note}>
                {t('debt.reference', { reference: debt.referenceNumber })} · <Money amount={payableNow(debt)} />
              </p>
            </div>
            <LinkButton as={Link} to={paths.setupOtp(debt.debt_id)} kind="primary">
              {t('once.pay')}
              <VisuallyHidden> {debt.originalCreditor ?? debt.referenceNumber}</VisuallyHidden>
            </LinkButton>
          </li>
        ))}
      </ul>
      {isOffered && debts.length > 1 ? (
        <div>
          <LinkButton as={Link} to={paths.paySeveral}>
            {t('once.several')}
          </LinkButton>
        </div>
      ) : null}
    </Stack>
  )
}
