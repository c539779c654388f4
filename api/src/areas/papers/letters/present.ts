import type { PublishedTemplate, WrittenLetter } from './write-letter.ts'

/** Presents a template that staff may choose. */
export const presentTemplate = ({ template, version: { content } }: PublishedTemplate) => ({
  template_id: template.id,
  key: template.key,
  name: { en: content.en.name, es: content.es.name },
})

/** Presents a letter as it would be sent now. */
export const presentLetter = ({ html, subject, language, template, version, consumer }: WrittenLetter) => ({
  content: html,
  title: subject,
  language,
  template_id: template.id,
  version: version.version,
  client_id: consumer.id,
  consumer_name: consumer.fullName,
})
