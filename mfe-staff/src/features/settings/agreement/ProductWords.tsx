import type { AgreementTemplate } from '@portal/shared/contract'
import { useTranslation, type Language } from '@portal/shared/i18n'
import { Badge, smallPrint } from '@portal/shared/ui'
import styles from './Agreement.module.css'

interface ProductWordsProps {
  language: Language
  heading?: string
  paragraphs: AgreementTemplate['en']['sections'][number]['paragraphs']
}

/** The product's words, each paragraph with its condition. */
export function ProductWords({ language, heading, paragraphs }: ProductWordsProps) {
  const { t } = useTranslation('staff-settings')
  return (
    <div className={styles.words}>
      <span className={smallPrint}>{t(`language.${language}`)}</span>
      {heading ? (
        <p lang={language} className={styles.heading}>
          {heading}
        </p>
      ) : null}
      {paragraphs.map(({ text, if: condition }) => (
        <div key={text} className={styles.paragraph}>
          {condition ? <Badge>{t(`agreement.if.${condition}`)}</Badge> : null}
          <p lang={language}>{text}</p>
        </div>
      ))}
    </div>
  )
}
