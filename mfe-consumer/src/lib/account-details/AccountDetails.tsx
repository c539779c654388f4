import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { serverNow } from '@portal/shared/client'
import type { Debt } from '@portal/shared/contract'
import { formatDate, isTimeBarred, localDateIn, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Button, Dialog, Notice, PhoneText, Stack } from '@portal/shared/ui'
import { detailValues, layouts } from './account-details.tsx'
import { useSelf } from '../use-self.ts'
import { useTenantLabel } from '../use-tenant-label.ts'
import styles from './AccountDetails.module.css'

/** The Account Details popup of consumers (C-22 to C-28): each fact with its meaning. Staff have none (C-29). */
export function AccountDetails({ debt, onClose }: { debt: Debt; onClose: () => void }) {
  const { t } = useTranslation('consumer-details')
  const rows = layouts[useCapability('details.layout')]
  const tenantLabel = useTenantLabel()
  const { full_name: company, phone_number: phone } = useTenant((x) => x.settings.tenant)
  const zone = useTenant((x) => x.settings.zone)
  const language = useLanguage()
  const name = useSelf().person?.full_name ?? ''
  const isBarred = isTimeBarred(debt, localDateIn(new Date(serverNow()), zone))
  return (
    <Dialog
      title={t('title')}
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <Stack gap={4}>
        <p>{t('lead')}</p>
        {isBarred ? (
          <Notice title={t('timeBarred.title')}>
            <PhoneText phone={phone}>
              {t('timeBarred.text', {
                date: formatDate(debt.sol_date as LocalDate, 'medium', language),
                company,
                phone,
              })}
            </PhoneText>
          </Notice>
        ) : null}
        <div>
          {rows.map((key) => {
            const value = detailValues[key](debt, { name, t })
            return value ? (
              <DetailRow key={key} label={tenantLabel(key) ?? t(`label.${key}`)} value={value}>
                <PhoneText phone={phone}>{t(`meaning.${key}`, { company, phone })}</PhoneText>
              </DetailRow>
            ) : null
          })}
          {debt.co_debtors.length > 0 ? (
            <DetailRow label={t('label.co_debtors')} value={debt.co_debtors.map((other) => other.full_name).join(', ')}>
              {t('meaning.co_debtors')}
            </DetailRow>
          ) : null}
        </div>
        <p>
          {t('wrong')} <Link to={`${paths.disputes}?debt=${encodeURIComponent(debt.debt_id)}`}>{t('dispute')}</Link>
        </p>
      </Stack>
    </Dialog>
  )
}

/** A fact that opens its meaning, as the browser's own `details`, usable by pointer, keyboard and screen reader. */
function DetailRow({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.row}>
      <summary className={styles.summary}>
        <span className={styles.fact}>
          <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
        </span>
        <ChevronDown aria-hidden="true" size={20} className={styles.mark} />
      </summary>
      <p className={styles.meaning}>{children}</p>
    </details>
  )
}
