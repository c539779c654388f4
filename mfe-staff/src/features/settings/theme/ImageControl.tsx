import { useRef, useState, type ChangeEvent } from 'react'
import { ImageUp } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, imageBytes, type TenantDraft } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Badge, Button, Cluster, Notice } from '@portal/shared/ui'
import { imageSource, type ImageKind } from '../values/image-source.ts'
import { imageTypes, readTenantImage } from './read-tenant-image.ts'
import styles from './Theme.module.css'

interface ImageControlProps {
  kind: ImageKind
  /** Where the one that holds is served. */
  live: string
  draft: TenantDraft
}

/** Names under which the server refuses a picture; said here in words of its own. */
const FAULTS = ['image_too_large', 'image_broken', 'image_unsafe', 'image_unknown']

/** The logo or the icon: chosen, made smaller where it is a large photo, and put into the draft at once. */
export function ImageControl({ kind, live, draft }: ImageControlProps) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const input = useRef<HTMLInputElement>(null)
  const [issue, setIssue] = useState<string>()
  const { run, isRunning, error } = useAction(endpoints.saveTenantDraft, {
    refresh: [endpoints.getTenantDraft, endpoints.getTenantOverview],
  })
  const path = `/images/${kind}`
  const name = t(`staff-setting-keys:name.images.${kind}`)
  const change = draft.changes.find((one) => one.path === path)
  // An image of the tenant's own is told by its address, which names the bytes.
  const hasOwn = change ? change.to !== null : live.includes('?v=')
  const put = async (value: unknown) => {
    setIssue(undefined)
    const answer = await run({ body: { revision: draft.revision, changes: [{ path, value }] } })
    if (answer.ok) toast.success(t('kept'))
  }
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const read = await readTenantImage(kind, file)
    // The same file may be chosen again.
    target.value = ''
    if ('issue' in read) setIssue(read.issue)
    else await put(read)
  }
  const refused = error?.fields[path]?.find((code) => FAULTS.includes(code))
  const fault = issue ?? refused
  const said = error && (error.code === 'conflict' ? t('behind.title') : errorText(error))
  const message = fault ? t(`issue.${fault}`, { size: imageBytes[kind] / 1024 }) : said
  return (
    <div role="group" aria-label={name} className={styles.imageControl}>
      <span className={styles.term}>
        {name} {change ? <Badge tone="info">{t('inDraft')}</Badge> : null}
      </span>
      <span className={styles.ground}>
        <img src={change ? imageSource(kind, change.to) : live} alt="" className={styles[kind]} />
      </span>
      <p className={styles.hint}>{t(`theme.imageHelp.${kind}`, { size: imageBytes[kind] / 1024 })}</p>
      <input
        ref={input}
        type="file"
        accept={imageTypes[kind]}
        className={styles.file}
        aria-label={t('theme.choose', { name })}
        tabIndex={-1}
        onChange={(event) => void pick(event)}
      />
      <Cluster>
        <Button
          size="small"
          icon={<ImageUp aria-hidden="true" size={16} />}
          isLoading={isRunning}
          aria-label={t('theme.choose', { name })}
          onClick={() => input.current?.click()}
        >
          {t('theme.chooseShort')}
        </Button>
        {hasOwn ? (
          <Button
            size="small"
            kind="quiet"
            aria-label={t('theme.removeNamed', { name })}
            onClick={() => void put(null)}
          >
            {t('theme.remove')}
          </Button>
        ) : null}
        {change ? (
          <Button
            size="small"
            kind="quiet"
            aria-label={t('takeBackNamed', { name })}
            onClick={() => void put(change.from)}
          >
            {t('takeBack')}
          </Button>
        ) : null}
      </Cluster>
      {message ? (
        <Notice tone="danger" live="assertive">
          {message}
        </Notice>
      ) : null}
    </div>
  )
}
