import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** The libraries of a module: those of the first page, in addition Apollo Client, or any others. */
const Libraries = { FirstPage: 0, Apollo: 1, Others: 2 } as const;

const FIRST_PAGE_LIBRARIES =
  /^\0|node_modules\/(react|react-dom|react-router|lucide-react|thumbhash|clsx|class-variance-authority)\//;
const APOLLO_LIBRARIES = /node_modules\/(@apollo|@wry|graphql|graphql-ws|optimism|rxjs)\//;

const CLIENT_MODULES = /web\/src\/(components|lib|entities)\//;
/** Modules that only screens of staff share. */
const STAFF_MODULES =
  /\/lib\/[\w-]*(admin|claim|shortcut|staff)|\/components\/ui\/(claim-note|key-hint|reply-due|staff-list)|\/staff-actions/;
/** Modules that visitors never load. */
const MEMBER_MODULES = /\/entities\/(conversation|couple|match|member|photo|profile)\//;

/** Modules of more bytes than this are in a file of those screens only that use them. */
const LARGE = 6_000;

/**
 * Which modules share a file. Without groups, there is a file for each set of screens that share a module, and a screen loads
 * dozens of small ones, which compress worse, and each is one more request. A group takes the dependencies of its modules
 * with it, so it may contain only modules whose libraries are loaded anyway where they are used.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, number>();
  const librariesOf = (id: string, context: Context): number => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Until it is known, in case the imports are circular.
    known.set(id, Libraries.FirstPage);
    const libraries = ofLibrary(id) ?? heaviest(context.getModuleInfo(id)?.importedIds ?? [], context);
    known.set(id, libraries);
    return libraries;
  };
  const heaviest = (ids: readonly string[], context: Context): number =>
    Math.max(Libraries.FirstPage, ...ids.map((id) => librariesOf(id, context)));

  return [
    {
      // What at least four screens share, and visitors can load.
      debugName: 'shared',
      name: (id, context) => (librariesOf(id, context) === Libraries.FirstPage ? 'shared' : null),
      test: (id) =>
        /web\/src\/(components|lib)\/|contracts\/src\/|lucide-react\/dist\/esm\/icons\//.test(id) &&
        !STAFF_MODULES.test(id),
      minShareCount: 4,
      maxModuleSize: LARGE,
      priority: 5,
    },
    // Larger than the others, and used by members and by the contact form.
    { name: 'enumerations', test: /contracts\/src\/enumerations/, minShareCount: 2, priority: 4 },
    { name: 'first-page', tags: ['$initial'], priority: 3 },
    {
      // What at least three screens of members share.
      debugName: 'members',
      name: (id, context) => {
        const libraries = librariesOf(id, context);
        const isForMembers =
          libraries === Libraries.Apollo || (libraries === Libraries.FirstPage && MEMBER_MODULES.test(id));
        return isForMembers ? 'members' : null;
      },
      test: (id) => (CLIENT_MODULES.test(id) || id.includes('@apollo/client/react')) && !STAFF_MODULES.test(id),
      minShareCount: 3,
      maxModuleSize: LARGE,
      priority: 2,
    },
    { name: 'member-area', test: /\/app\/member-area\.tsx$/, priority: 1 },
  ];
}

/** Undefined for a module of the client, whose imports decide. */
function ofLibrary(id: string): number | undefined {
  // Only some exports of this index are used, and none of them needs a library.
  if (FIRST_PAGE_LIBRARIES.test(id) || id.includes('/contracts/src/')) return Libraries.FirstPage;
  if (APOLLO_LIBRARIES.test(id)) return Libraries.Apollo;
  return id.includes('/node_modules/') ? Libraries.Others : undefined;
}
