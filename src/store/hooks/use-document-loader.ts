import { createContext, use } from 'react'
import type { DocumentLoader } from '../library/document-loader'

/** Always the same promise: the loader is loaded when it is first needed. */
export const DocumentLoaderContext = createContext<() => Promise<DocumentLoader>>(() =>
  Promise.reject(new Error('nothing is kept around this view')),
)

/** For dialogs, which are loaded late themselves: waits until it is there. */
export const useDocumentLoader = (): DocumentLoader => use(use(DocumentLoaderContext)())
