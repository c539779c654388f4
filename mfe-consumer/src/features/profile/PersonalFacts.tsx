import type { ClientProfile } from '@portal/shared/contract'
import { formatPhone, formatZip, stateName } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { DescriptionList, Stack } from '@portal/shared/ui'
import { FixedFacts } from './FixedFacts.tsx'

/** The facts of 'Personal Information': first those that can be changed, then the others (C-67). */
export function PersonalFacts({ profile, actingFor }: { profile: ClientProfile; actingFor: string | undefined }) {
  const { t } = useTranslation('consumer-profile')
  const hasLanguage = useCapability('i18n.selector')
  const { street, city, state, zip, language, other_language } = profile
  const place = [city, state && stateName(state)].filter(Boolean).join(', ')
  const address = [street, [place, zip && (formatZip(zip) || zip)].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <Stack gap={6}>
      <DescriptionList
        layout="rows"
        items={[
          { id: 'email', term: t('field.email'), value: profile.email, isAlwaysShown: true },
          { id: 'cell', term: t('field.cell_phone'), value: phone(profile.cell_phone), isAlwaysShown: true },
          { id: 'home', term: t('field.home_phone'), value: phone(profile.home_phone), isAlwaysShown: true },
          {
            id: 'address',
            term: t('field.address'),
            value: address.length > 0 ? address.map((line) => <div key={line}>{line}</div>) : null,
            isAlwaysShown: true,
          },
          { id: 'alias', term: t('field.alias'), value: profile.alias },
          {
            id: 'language',
            term: t('field.language'),
            value: hasLanguage ? languageText(language, other_language, t('language.Other')) : null,
          },
        ]}
      />
      <FixedFacts profile={profile} actingFor={actingFor} />
    </Stack>
  )
}

const phone = (text: string | null) => text && formatPhone(text)

const languageText = (language: string, other: string | null, otherText: string) =>
  language === 'Other' ? (other ?? otherText) : language
