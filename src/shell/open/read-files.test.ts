import { expect, it } from 'vitest'
import { importGiven } from '../../scenario/import/import-given'
import { readFiles } from './read-files'

const file = (name: string, text = 'Ana: A+') => new File([text], name)

it('gives what is in them', async () => {
  expect(await readFiles([file('a', 'x'), file('b', '')])).toEqual([
    { name: 'a', bytes: new Uint8Array([120]) },
    { name: 'b', bytes: new Uint8Array() },
  ])
})

it('does not read what is too large, and keeps its name', async () => {
  const large = Object.defineProperty(file('big.csv'), 'size', { value: 25_000_001 })
  expect(await readFiles([large])).toEqual([{ name: 'big.csv', bytes: 'too-large' }])
})

it('survives what looks like a file and is none, such as a folder', async () => {
  const folder = file('folder')
  folder.arrayBuffer = () => Promise.reject(new Error('NotReadableError'))
  expect(await readFiles([folder])).toEqual([{ name: 'folder', bytes: 'unreadable' }])
})

it('of more files than can be opened says so, and drops none in silence', async () => {
  const read = importGiven(await readFiles(Array.from({ length: 30 }, (_, at) => file(`${at}`))))
  expect(read).toMatchObject({ ok: false, problems: [{ reason: 'there are more than 20 files' }] })
})
