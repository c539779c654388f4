import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type ClientProfile, type ConsentLine } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog, DoneNotice } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Card, LinkButton, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { LoadedCard } from '../LoadedCard.tsx'
import { useProfile } from '../use-profile.ts'
import { ElectronicRecords } from './ElectronicRecords.tsx'

/** Where letters go, and whether documents come without paper. */
export function LettersCard() {
  const { t } = useTranslation(['consumer-contact', 'consumer-profile'])
  const query = useQuery(endpoints.listConsents, { params: {} })
  const revoke = useAction(endpoints.revokeConsent, { refresh: [endpoints.listConsents, endpoints.getClient] })
  const profile = useProfile().data?.data
  const [asked, setAsked] = useState<ConsentLine | null>(null)
  const [read, setRead] = useReplaced(query.data?.data)
  const [isEnded, setEnded] = useState(false)
  return (
    <LoadedCard
      query={{ ...query, data: read }}
      loading={t('consumer-profile:consents.loading')}
      failed={t('consumer-profile:failed.consents')}
    >
      {(lines) => (
        <Card title={t('letters.title')}>
          <Stack>
            {profile ? <Postal profile={profile} /> : null}
            <DoneNotice>{isEnded && t('consumer-profile:consents.recordsEnded')}</DoneNotice>
            <ElectronicRecords
              lines={lines.filter((line) => line.purpose === 'electronic_records')}
              onWithdraw={setAsked}
            />
          </Stack>
          {asked ? (
            <ConfirmDialog
              title={t('consumer-profile:consents.withdrawTitle')}
              confirm={t('consumer-profile:consents.withdraw')}
              isDanger
              run={() => revoke.run({ params: { id: asked.id }, body: {} })}
              onDone={({ data: left }) => {
                setRead(left)
                setEnded(true)
              }}
              onClose={() => setAsked(null)}
            >
              {t('consumer-profile:consents.withdrawText')}
            </ConfirmDialog>
          ) : null}
        </Card>
      )}
    </LoadedCard>
  )
}

function Postal({ profile }: { profile: ClientProfile }) {
  const { t } = useTranslation('consumer-contact')
  const place = [profile.city, [profile.state, profile.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const address = [profile.street, place].filter(Boolean).join(', ')
  return (
    <Stack gap={2}>
      <p>{profile.street ? t('letters.to', { address }) : t('letters.none')}</p>
      <p>{t('letters.law')}</p>
      <div>
        <LinkButton as={Link} to={paths.profileInfo} size="small">
          {t('letters.change')}
        </LinkButton>
      </div>
    </Stack>
  )
}
