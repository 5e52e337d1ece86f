import { expose } from 'comlink'
import { createPlayground } from './playground'

expose(createPlayground())
