import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { bankOf, cardOf, choiceLabel, paypalOf, type Choice } from '../../lib/method/choice.ts'
import type { Methods } from '../../lib/method/use-methods.ts'

/** P-01: the last step is named after what pays: 'Card', what the tenant calls a bank account, 'PayPal', 'Mail/Wire'. */
export function useFinalTitle(choice: Choice, methods: Methods): string {
  const { t } = useTranslation(['payments-setup', 'payments'])
  const language = useLanguage()
  const bankBlock = useCapability('label.bank_block')[language]
  if (choice === 'new-bank' || bankOf(choice, methods)) return bankBlock
  if (choice === 'new-card' || cardOf(choice, methods)) return t('steps.card')
  if (choice === 'new-paypal' || paypalOf(choice, methods)) return t('payments:method.paypal')
  const mail = choice === 'mail' ? choiceLabel(choice, methods, (key) => t(`payments:${key}`)) : null
  return mail ?? t('steps.final')
}
