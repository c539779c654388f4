import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { bankOf, cardOf, type Choice } from '../../lib/method/choice.ts'
import type { Methods } from '../../lib/method/use-methods.ts'

/** P-01: the last step is named after what pays: 'Card', or what the tenant calls a bank account. */
export function useFinalTitle(choice: Choice, methods: Methods): string {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const bankBlock = useCapability('label.bank_block')[language]
  if (choice === 'new-bank' || bankOf(choice, methods)) return bankBlock
  return t(choice === 'new-card' || cardOf(choice, methods) ? 'steps.card' : 'steps.final')
}
