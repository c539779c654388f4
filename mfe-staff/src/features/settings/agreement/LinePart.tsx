import { useTranslation, type Language } from '@portal/shared/i18n'
import { Button, Card } from '@portal/shared/ui'
import { PartField, type PartWriting } from './PartField.tsx'
import { ProductWords } from './ProductWords.tsx'
import styles from './Agreement.module.css'

type Both = Record<Language, string>

interface LinePartProps {
  name: 'title' | 'opening'
  isLong: boolean
  product: Both
  own: Both | null
  missing: readonly string[]
  /** Null: the product's words again. */
  onChange: (both: Both | null) => void
  onWrite: (writing: PartWriting) => void
}

/** The title or the opening: as the product has it, or in words of the tenant's own. */
export function LinePart({ name, isLong, product, own, missing, onChange, onWrite }: LinePartProps) {
  const { t } = useTranslation('staff-settings')
  const label = t(`agreement.${name}`)
  return (
    <Card
      title={label}
      actions={
        <Button
          size="small"
          aria-label={t(own ? 'agreement.productNamed' : 'agreement.ownNamed', { name: label })}
          onClick={() => onChange(own ? null : product)}
        >
          {t(own ? 'agreement.product' : 'agreement.own')}
        </Button>
      }
    >
      <div className={styles.languages}>
        {(['en', 'es'] as const).map((language) =>
          own ? (
            <PartField
              key={language}
              id={`${language}-${name}`}
              label={t('agreement.partIn', { part: label, language: t(`language.${language}`) })}
              language={language}
              isLong={isLong}
              value={own[language]}
              isMissing={language === 'en' && missing.includes(name)}
              onChange={(written) => onChange({ ...own, [language]: written })}
              onWrite={onWrite}
            />
          ) : (
            <ProductWords key={language} language={language} paragraphs={[{ text: product[language], if: null }]} />
          ),
        )}
      </div>
    </Card>
  )
}
