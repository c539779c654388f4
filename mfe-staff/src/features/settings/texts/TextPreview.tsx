import { formatCents, formatPhone, toCents } from '@portal/shared/domain'
import type { EditableTenant } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card } from '@portal/shared/ui'
import { paragraphsOf, type BothWords, type PortalText, type TextWords } from '../model/portal-texts.ts'
import { SideBySide } from '../../../lib/side-by-side/SideBySide.tsx'
import { FilledText } from './FilledText.tsx'
import styles from './Texts.module.css'

interface TextPreviewProps {
  text: PortalText
  words: BothWords
  file: EditableTenant
}

/** A text in both languages, with example values in the place of its placeholders. */
export function TextPreview({ text, words, file }: TextPreviewProps) {
  const { t } = useTranslation('staff-settings')
  return (
    <Card title={t('preview')}>
      <SideBySide>
        {(language) => (
          <section aria-label={t('previewIn', { language: t(`language.${language}`) })}>
            <p className={styles.caption}>{t(`language.${language}`)}</p>
            <div lang={language} className={`${styles.paper} ${styles[text.kind]}`}>
              <Reading text={text} words={words[language]} examples={examplesOf(file, language)} />
            </div>
          </section>
        )}
      </SideBySide>
    </Card>
  )
}

function Reading({ text, words, examples }: { text: PortalText; words: TextWords; examples: Record<string, string> }) {
  const { t } = useTranslation('staff-settings')
  const written = words['text'] ?? ''
  if (Object.values(words).every((one) => one.trim() === '')) return <p className={styles.none}>{t('none')}</p>
  if (text.kind === 'authorization')
    return (
      <p>
        <FilledText text={written} examples={examples} />
      </p>
    )
  if (text.kind === 'document')
    return (
      <>
        <p className={styles.title}>{words['title']}</p>
        {paragraphsOf(written).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </>
    )
  return text.parts.map(({ name }) => <p key={name}>{words[name]}</p>)
}

const sum = 12_500

/** Invented values of a payment; name and phone are the tenant's own. */
function examplesOf(file: EditableTenant, language: 'en' | 'es'): Record<string, string> {
  const isEnglish = language === 'en'
  return {
    amount: formatCents(toCents(sum), language),
    date: isEnglish ? 'March 16, 2026' : '16 de marzo de 2026',
    today: isEnglish ? 'March 2, 2026' : '2 de marzo de 2026',
    end_date: isEnglish ? 'August 16, 2026' : '16 de agosto de 2026',
    account_last4: '6789',
    method: isEnglish ? 'checking account' : 'cuenta corriente',
    name: 'Maria Alvarez',
    reference_number: 'AB-100234',
    creditor: 'Lakeside Bank',
    tenant: file.tenant.full_name,
    phone: formatPhone(file.tenant.phone_number),
    frequency: isEnglish ? 'monthly' : 'mensuales',
    payments: '6',
    cutoff: isEnglish ? '5:00 pm Eastern time' : '5:00 p. m. (hora del Este)',
    debits_from: isEnglish ? '12:01 am Eastern time' : '12:01 a. m. (hora del Este)',
    revoke_notice: isEnglish
      ? 'by calling us at least 3 business days before a payment.'
      : 'llamándonos al menos 3 días hábiles antes de un pago.',
  }
}
