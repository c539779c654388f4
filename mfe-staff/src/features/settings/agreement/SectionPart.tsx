import { agreementParts, type AgreementTemplate } from '@portal/shared/contract'
import { useLanguage, useTranslation, type Language } from '@portal/shared/i18n'
import { Badge, Card, classNames, smallPrint, Stack } from '@portal/shared/ui'
import { SideBySide } from '../../../lib/side-by-side/SideBySide.tsx'
import { PartField } from './PartField.tsx'
import { ProductWords } from './ProductWords.tsx'
import { productSection, type OwnSection } from './own-agreement.ts'
import { WordingButton } from './WordingButton.tsx'
import styles from './Agreement.module.css'

interface SectionPartProps {
  id: string
  template: AgreementTemplate
  own: OwnSection | null
  missing: readonly string[]
  /** Null restores the product's words, or removes the section. */
  onChange: (section: OwnSection | null) => void
}

/** A section of an agreement: in the product's words, or in the tenant's own. */
export function SectionPart({ id, template, own, missing, onChange }: SectionPartProps) {
  const { t } = useTranslation('staff-settings')
  const shown = useLanguage()
  const fact = agreementParts[template.kind].find((part) => part.id === id)
  const product = (language: Language) => template[language].sections.find((section) => section.id === id)
  const title = product(shown)?.heading ?? (own?.heading[shown] || t('agreement.addedSection'))
  // Every agreement of the other kinds has a plan; a stipulation may be without one.
  const isNoted = fact?.if === 'discount' || (fact?.if === 'plan' && template.kind === 'litigation')
  const action = own ? (
    <WordingButton to={fact ? 'product' : 'remove'} name={title} onPress={() => onChange(null)} />
  ) : (
    <WordingButton to="own" name={title} onPress={() => onChange(productSection(template, id))} />
  )
  return (
    <Card title={title} actions={fact?.isFixed && !own ? <Badge>{t('agreement.fixed')}</Badge> : action}>
      <Stack gap={4}>
        {isNoted ? <p className={classNames(smallPrint, styles.note)}>{t(`agreement.ifSection.${fact?.if}`)}</p> : null}
        {own && fact?.needs ? (
          <p className={classNames(smallPrint, styles.note)}>
            {t('agreement.needs', { names: fact.needs.map((name) => t(`agreement.placeholder.${name}`)).join(', ') })}
          </p>
        ) : null}
        <SideBySide>
          {(language) => {
            if (own) return <SectionFields {...{ language, own, missing, onChange }} />
            const words = product(language)
            return words && <ProductWords language={language} heading={words.heading} paragraphs={words.paragraphs} />
          }}
        </SideBySide>
      </Stack>
    </Card>
  )
}

interface SectionFieldsProps extends Pick<SectionPartProps, 'missing' | 'onChange'> {
  language: Language
  own: OwnSection
}

/** The heading and the text of a section in the tenant's own words, in one language. */
function SectionFields({ language, own, missing, onChange }: SectionFieldsProps) {
  const { t } = useTranslation('staff-settings')
  const field = (part: 'heading' | 'text', name: string) => ({
    id: `${language}-${own.id}-${part}`,
    label: t('agreement.partIn', { part: name, language: t(`language.${language}`) }),
    language,
    isLong: part === 'text',
    value: own[part][language],
    isMissing: language === 'en' && missing.includes(`${own.id}-${part}`),
    onChange: (written: string) => onChange({ ...own, [part]: { ...own[part], [language]: written } }),
  })
  return (
    <Stack gap={4}>
      <PartField {...field('heading', t('agreement.heading'))} />
      <PartField {...field('text', t('part.text'))} help={t('paragraphHelp')} rows={10} />
    </Stack>
  )
}
