import { tenantDocuments, type TenantDocumentName } from '../tenant-file.ts'
import { error, isBlank, type Linted, type Rule } from './finding.ts'

const DOCUMENTS = '/api/v1/documents/'
const ESIGN = ['/esign.pdf', '/api/v1/assets/esign.pdf']

/** K-31: linked documents exist, as do the privacy policy and the e-sign document even if their links are hidden. */
export const lintLinks: Rule = (linted) => [...links(linted), ...privacy(linted), ...esign(linted)]

function links(linted: Linted) {
  const { file, capabilities: caps } = linted
  const all: [string, string][] = [
    ['/privacy', file.privacy],
    ['/californiaCollectionNoticeLink', file.californiaCollectionNoticeLink],
    ['/infoLink', file.infoLink],
    ['/capabilities/footer.license_id', caps['footer.license_id']],
    ['/capabilities/footer.sms_policy', caps['footer.sms_policy']],
    ['/capabilities/footer.terms', caps['footer.terms']],
  ]
  return all.flatMap(([path, link]) => {
    if (link === '') return []
    if (!isLink(link)) return [error('link_invalid', path, { detail: link })]
    return isThere(linted, link) ? [] : [error('link_unreachable', path, { detail: link })]
  })
}

function privacy({ file }: Linted) {
  const { en, es } = file.documents.privacy
  // A policy on another site is read there; the portal's own is never empty.
  if (file.privacy.startsWith('https://')) return []
  return (['en', 'es'] as const).flatMap((language) =>
    isEmpty(language === 'en' ? en : es) ? [error('privacy_missing', '/documents/privacy', { language })] : [],
  )
}

const esign = ({ file: { esign_document: link } }: Linted) =>
  ESIGN.includes(link) || isHttps(link) ? [] : [error('esign_missing', '/esign_document', { detail: link })]

/** An https address, or a path on the portal's own host. */
const isLink = (link: string): boolean => /^\/(?!\/)\S*$/.test(link) || isHttps(link)

function isHttps(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, username, password, hostname } = new URL(link)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}

/** Only links to the portal's own documents and files can be checked, not to pages or other hosts. */
function isThere({ file }: Linted, link: string): boolean {
  const path = link.split(/[?#]/)[0]!
  if (path.startsWith(DOCUMENTS)) {
    const name = path.slice(DOCUMENTS.length)
    return isDocument(name) && !isEmpty(file.documents[name].en)
  }
  return !path.startsWith('/api/') || ESIGN.includes(path)
}

const isDocument = (name: string): name is TenantDocumentName => (tenantDocuments as readonly string[]).includes(name)
const isEmpty = ({ title, paragraphs }: { title: string; paragraphs: readonly string[] }): boolean =>
  isBlank(title) || paragraphs.every(isBlank)
