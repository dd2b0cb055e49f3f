import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Workplace } from './workplace.ts'

const FOLDER = resolve('tests/support/launch/stand-ins')
/** Whom this machine trusts beyond what Debian does: whatever stands between it and the registry. */
const CERTIFICATES = '/usr/local/share/ca-certificates'

/**
 * Images under the names of the official ones, made of Debian's packages: nothing has to be fetched from a registry of
 * images. As the official slim one, the base goes without lists of packages, manuals and translations.
 */
export async function makeStandIns({ folder, run }: Workplace): Promise<void> {
  const root = `${folder}/debian`
  const trust = existsSync(CERTIFICATES)
    ? `mkdir -p ${root}${CERTIFICATES}; cp -r ${CERTIFICATES}/. ${root}${CERTIFICATES}`
    : ''
  const made = await run(`
    debootstrap --variant=minbase trixie ${root}
    ${trust}
    rm -rf ${root}/var/cache/apt/archives/* ${root}/var/lib/apt/lists/*
    rm -rf ${root}/usr/share/doc/* ${root}/usr/share/man/* ${root}/usr/share/locale/*
    tar --directory ${root} --create . | podman import --quiet - docker.io/library/debian:trixie-slim
    rm -rf ${root}
    cd ${FOLDER}
    buildah bud --tag docker.io/library/postgres:17 --file postgres.Containerfile .
    buildah bud --tag docker.io/library/caddy:2 --file caddy.Containerfile .`)
  if (made.code !== 0) throw new Error(made.output)
}
