import { useTranslation } from '@portal/shared/i18n'
import { Card } from '@portal/shared/ui'
import { SideBySide } from '../../../lib/side-by-side/SideBySide.tsx'
import type { Both } from './own-agreement.ts'
import { PartField } from './PartField.tsx'
import { ProductWords } from './ProductWords.tsx'
import { WordingButton } from './WordingButton.tsx'

interface LinePartProps {
  name: 'title' | 'opening'
  product: Both
  own: Both | null
  missing: readonly string[]
  /** Null restores the product's words. */
  onChange: (both: Both | null) => void
}

/** The title or the opening: in the product's words, or in the tenant's own. */
export function LinePart({ name, product, own, missing, onChange }: LinePartProps) {
  const { t } = useTranslation('staff-settings')
  const label = t(`agreement.${name}`)
  return (
    <Card
      title={label}
      actions={
        <WordingButton to={own ? 'product' : 'own'} name={label} onPress={() => onChange(own ? null : product)} />
      }
    >
      <SideBySide>
        {(language) =>
          own ? (
            <PartField
              id={`${language}-${name}`}
              label={t('agreement.partIn', { part: label, language: t(`language.${language}`) })}
              language={language}
              isLong={name === 'opening'}
              value={own[language]}
              isMissing={language === 'en' && missing.includes(name)}
              onChange={(written) => onChange({ ...own, [language]: written })}
            />
          ) : (
            <ProductWords language={language} paragraphs={[{ text: product[language], if: null }]} />
          )
        }
      </SideBySide>
    </Card>
  )
}
