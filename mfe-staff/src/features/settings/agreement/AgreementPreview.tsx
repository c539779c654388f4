import type { AgreementTemplate } from '@portal/shared/contract'
import { useTranslation, type Language } from '@portal/shared/i18n'
import { smallPrint } from '@portal/shared/ui'
import { SideBySide } from '../../../lib/side-by-side/SideBySide.tsx'
import { FilledText } from '../texts/FilledText.tsx'
import { paragraphsOf } from '../model/portal-texts.ts'
import { agreementExamples } from './agreement-examples.ts'
import type { OwnAgreement } from './own-agreement.ts'
import styles from './Agreement.module.css'

interface AgreementPreviewProps {
  template: AgreementTemplate
  own: OwnAgreement
  company: string
}

/** The conditions that hold in an agreement of several payments in full, without an attorney. */
const HOLDS = new Set(['plan', 'full', 'several', 'no_attorney', 'not_filed', 'case'])

/** An agreement with an invented consumer, in both languages. */
export function AgreementPreview({ template, own, company }: AgreementPreviewProps) {
  const { t } = useTranslation('staff-settings')
  return (
    <SideBySide>
      {(language) => {
        const examples = agreementExamples(company, language)
        return (
          <section aria-label={t('previewIn', { language: t(`language.${language}`) })}>
            <p className={smallPrint}>{t(`language.${language}`)}</p>
            <div lang={language} className={styles.paper}>
              <p className={styles.title}>
                <FilledText text={own.title?.[language] ?? template[language].title} examples={examples} />
              </p>
              <p>
                <FilledText text={own.opening?.[language] ?? template[language].opening} examples={examples} />
              </p>
              {sectionsOf(template, own, language).map(({ id, heading, paragraphs }, at) => (
                <div key={id} className={styles.clause}>
                  <p className={styles.heading}>
                    {at + 1}. {heading}
                  </p>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>
                      <FilledText text={paragraph} examples={examples} />
                    </p>
                  ))}
                </div>
              ))}
            </div>
          </section>
        )
      }}
    </SideBySide>
  )
}

/** The sections in the order of the paper: the product's, the tenant's added ones, and last the one about signing. */
function sectionsOf(template: AgreementTemplate, own: OwnAgreement, language: Language) {
  const written = own.sections.map(({ id, heading, text }) => ({
    id,
    heading: heading[language],
    paragraphs: paragraphsOf(text[language]),
  }))
  const products = template[language].sections
    .filter(({ id }) => id !== 'taxes')
    .map(({ id, heading, paragraphs }) => {
      const said = paragraphs.filter((part) => part.if === null || HOLDS.has(part.if)).map((part) => part.text)
      return written.find((section) => section.id === id) ?? { id, heading, paragraphs: said }
    })
  const added = written.filter(({ id }) => !template[language].sections.some((section) => section.id === id))
  return [...products.slice(0, -1), ...added, ...products.slice(-1)]
}
