import type { Offer } from '@portal/shared/contract'
import { isSettlement } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Notice, Stack } from '@portal/shared/ui'
import { useHasTaxForm } from '../../lib/use-has-tax-form.ts'

/** P-82, P-83, K-40: the tax notice of a settlement, and the tax form for a forgiven amount of $600 or more. */
export function TaxNotice({ offer }: { offer: Offer }) {
  const { t } = useTranslation('payments-setup')
  const hasForm = useHasTaxForm(offer)
  if (!isSettlement(offer)) return null
  return (
    <Notice title={t('tax.title')}>
      <Stack gap={2}>
        <p>{t('tax.general')}</p>
        {hasForm ? <p>{t('tax.form')}</p> : null}
      </Stack>
    </Notice>
  )
}
