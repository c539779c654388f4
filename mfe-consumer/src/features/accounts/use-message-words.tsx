import type { Debt } from '@portal/shared/contract'
import { formatCents, type AccountMessage, type AccountState } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'
import { detailsTexts } from '#texts/details'
import { CallLink } from './CallLink.tsx'
import { stateTones, type Words } from './Told.tsx'
import { useAlertWords } from './use-alert-words.tsx'

// Few accounts have such a message; the others do not load its words.
const PlannedMethodWords = lazyPart(async () => {
  const [module] = await Promise.all([import('./PlannedMethodWords.tsx'), detailsTexts()])
  return module.PlannedMethodWords
})

/** The words of each message of an account for the consumer. */
export function useMessageWords(debt: Debt): (message: AccountMessage) => Words {
  const { t } = useTranslation('consumer')
  const { full_name: company, phone_number: phone } = useTenant((x) => x.settings.tenant)
  const ofAlert = useAlertWords(debt)
  const ofState = useStateWords(debt)
  return (message) => {
    switch (message.says) {
      case 'alert':
        return ofAlert(message.alert)
      case 'state':
        return ofState(message.state)
      case 'agreement':
        return {
          tone: 'warning',
          title: t(`banner.${message.banner}.title`),
          lines: [t(`banner.${message.banner}.text`, { company, phone })],
          call: <CallLink />,
        }
      case 'card_ends':
      case 'bank_corrected':
        return methodWords(debt, message.says)
      case 'warning':
        return { tone: 'warning', lines: [debt.alert_notification] }
      case 'news':
        return { tone: 'info', lines: debt.notifications }
    }
  }
}

function useStateWords({ original_settlement_amount: settled }: Debt) {
  const { t } = useTranslation('consumer')
  const language = useLanguage()
  return (state: AccountState): Words => {
    const text = t(`section.${state}.text`, { amount: settled === null ? '' : formatCents(settled, language) })
    const tone = stateTones[state] ?? 'info'
    const isHeld = tone === 'warning'
    const choice = isHeld && state !== 'on_hold_bankruptcy' ? ` ${t('section.choice')}` : ''
    return { tone, title: t(`section.${state}.title`), lines: [text + choice], call: isHeld ? <CallLink /> : null }
  }
}

/** F-25: a message about the card or the account of the next payment. */
function methodWords(debt: Debt, says: 'card_ends' | 'bank_corrected'): Words {
  const part = (of: 'title' | 'line' | 'mend') => <PlannedMethodWords {...{ debt, says, of }} />
  // A scheduled payment is cancelled from the button of the card.
  const isMendedHere = says === 'bank_corrected' || debt.card_ends?.kind === 'plan'
  return { tone: 'warning', title: part('title'), lines: [part('line')], mend: isMendedHere ? part('mend') : null }
}
