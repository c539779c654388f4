import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ClientProfile } from '@portal/shared/contract'
import { setLanguage, useLanguage, useTranslation, type Language } from '@portal/shared/i18n'
import { DoneNotice, ErrorNotice } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Card, SelectField, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { LoadedCard } from '../LoadedCard.tsx'
import { useProfile } from '../use-profile.ts'

/** The language of the screen, and that of letters and messages (C-67, R-19); nothing where the portal has one (C-78). */
export function LanguageCard() {
  const { t } = useTranslation(['consumer-contact', 'consumer-profile'])
  const isOffered = useCapability('i18n.selector')
  const query = useProfile()
  if (!isOffered) return null
  return (
    <LoadedCard
      query={query}
      loading={t('consumer-profile:personal.loading')}
      failed={t('consumer-profile:failed.profile')}
    >
      {({ data }) => <Languages profile={data} />}
    </LoadedCard>
  )
}

const portals = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const satisfies readonly { value: Language; label: string }[]

type Spoken = 'English' | 'Español'

function Languages({ profile }: { profile: ClientProfile }) {
  const { t } = useTranslation(['consumer-contact', 'consumer-profile'])
  const current = useLanguage()
  const update = useAction(endpoints.updateClient, { refresh: [endpoints.getClient] })
  const [shown, setShown] = useReplaced(profile)
  const [isSaved, setSaved] = useState(false)
  const save = async (language: Spoken) => {
    setSaved(false)
    setShown({ ...shown, language })
    const answer = await update.run({ params: {}, body: { language, was: { language: shown.language } } })
    setShown(answer.ok ? answer.data.data : shown)
    setSaved(answer.ok)
  }
  const spoken: Spoken[] = ['English', 'Español']
  const other = t('language.other', { name: shown.other_language ?? '' })
  return (
    <Card title={t('language.title')}>
      <Stack>
        <SelectField
          label={t('language.screen')}
          help={t('language.screenHelp')}
          options={portals}
          value={current}
          onChange={(language) => void setLanguage(language)}
        />
        <SelectField
          label={t('language.letters')}
          help={t('language.otherHelp')}
          options={[
            ...spoken.map((value) => ({ value, label: t(`consumer-profile:language.${value}`) })),
            ...(shown.language === 'Other' ? [{ value: 'Other', label: other, isDisabled: true }] : []),
          ]}
          value={shown.language}
          aria-busy={update.isRunning || undefined}
          onChange={(language) => void save(language as Spoken)}
        />
        <ErrorNotice error={update.error} title={t('language.failed')} />
        <DoneNotice>{isSaved && t('language.saved')}</DoneNotice>
      </Stack>
    </Card>
  )
}
