import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { PackageURL } from 'packageurl-js'
import parseExpression from 'spdx-expression-parse'
import type { BundledPackage } from './bundled-packages.ts'

const licenses = new Contrib.License.Factories.LicenseFactory(parseExpression)

/**
 * The bill of materials of a front end (CycloneDX 1.6, JSON): the packages in its files. It has no time and no random
 * number, because the same sources always make the same release.
 */
export function billOfMaterials(built: { name: string; version: string }, packages: readonly BundledPackage[]): string {
  const component = new Models.Component(Enums.ComponentType.Application, built.name, {
    version: built.version,
    bomRef: `${built.name}@${built.version}`,
  })
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component }) })
  for (const one of packages) {
    const library = componentOf(one)
    bom.components.add(library)
    component.dependencies.add(library.bomRef)
  }
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return `${new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 1 })}\n`
}

function componentOf({ name, version, license, description, sha512 }: BundledPackage): Models.Component {
  const [group, plain] = name.startsWith('@') ? (name.split('/') as [string, string]) : [undefined, name]
  const purl = new PackageURL('npm', group, plain, version, undefined, undefined).toString()
  const component = new Models.Component(Enums.ComponentType.Library, plain, { version, purl, bomRef: purl })
  if (group !== undefined) component.group = group
  if (description !== undefined) component.description = description
  if (license !== undefined) component.licenses.add(licenses.makeFromString(license))
  if (sha512 !== undefined) component.hashes.set(Enums.HashAlgorithm['SHA-512'], sha512)
  return component
}
