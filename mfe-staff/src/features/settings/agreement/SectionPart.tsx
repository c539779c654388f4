import { agreementParts, type AgreementTemplate } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Badge, Button, Card, Stack } from '@portal/shared/ui'
import { PartField, type PartWriting } from './PartField.tsx'
import { ProductWords } from './ProductWords.tsx'
import type { OwnSection } from './own-agreement.ts'
import styles from './Agreement.module.css'

interface SectionPartProps {
  id: string
  template: AgreementTemplate
  own: OwnSection | null
  missing: readonly string[]
  /** Null: the product's words again, or no such section. */
  onChange: (section: OwnSection | null) => void
  onOwn: () => void
  onWrite: (writing: PartWriting) => void
}

/** A section of an agreement: as the product has it, or in words of the tenant's own. */
export function SectionPart({ id, template, own, missing, onChange, onOwn, onWrite }: SectionPartProps) {
  const { t } = useTranslation('staff-settings')
  const language = useLanguage()
  const fact = agreementParts[template.kind].find((part) => part.id === id)
  const product = (side: 'en' | 'es') => template[side].sections.find((section) => section.id === id)
  const title = product(language)?.heading ?? (own?.heading[language] || t('agreement.addedSection'))
  // Every plan has a plan; a stipulation may be without one.
  const isNoted = fact?.if === 'discount' || (fact?.if === 'plan' && template.kind === 'litigation')
  const action = own ? (
    <Button
      size="small"
      aria-label={t(fact ? 'agreement.productNamed' : 'removeName', { name: title })}
      onClick={() => onChange(null)}
    >
      {t(fact ? 'agreement.product' : 'agreement.remove')}
    </Button>
  ) : (
    <Button size="small" aria-label={t('agreement.ownNamed', { name: title })} onClick={onOwn}>
      {t('agreement.own')}
    </Button>
  )
  return (
    <Card title={title} actions={fact?.isFixed && !own ? <Badge>{t('agreement.fixed')}</Badge> : action}>
      <Stack gap={4}>
        {isNoted ? <p className={styles.note}>{t(`agreement.ifSection.${fact?.if}`)}</p> : null}
        {own && fact?.needs ? (
          <p className={styles.note}>
            {t('agreement.needs', { names: fact.needs.map((name) => t(`agreement.placeholder.${name}`)).join(', ') })}
          </p>
        ) : null}
        <div className={styles.languages}>
          {(['en', 'es'] as const).map((side) => {
            const words = product(side)
            if (!own)
              return words ? (
                <ProductWords key={side} language={side} heading={words.heading} paragraphs={words.paragraphs} />
              ) : null
            const label = (part: string) => t('agreement.partIn', { part, language: t(`language.${side}`) })
            const isMissing = (part: string) => side === 'en' && missing.includes(`${id}-${part}`)
            const field = { language: side, onWrite }
            return (
              <Stack key={side} gap={4}>
                <PartField
                  {...field}
                  id={`${side}-${id}-heading`}
                  label={label(t('agreement.heading'))}
                  isLong={false}
                  value={own.heading[side]}
                  isMissing={isMissing('heading')}
                  onChange={(written) => onChange({ ...own, heading: { ...own.heading, [side]: written } })}
                />
                <PartField
                  {...field}
                  id={`${side}-${id}-text`}
                  label={label(t('part.text'))}
                  help={t('paragraphHelp')}
                  isLong
                  rows={10}
                  value={own.text[side]}
                  isMissing={isMissing('text')}
                  onChange={(written) => onChange({ ...own, text: { ...own.text, [side]: written } })}
                />
              </Stack>
            )
          })}
        </div>
      </Stack>
    </Card>
  )
}
