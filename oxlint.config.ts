import { defineConfig, type OxlintOverride } from "oxlint";

/** Addresses that may not be imported, but for those that `!` allows again, and what to do instead. */
interface Restriction {
  group: string[];
  message: string;
}

/** The last override that names a file decides: it restates what is to hold of those before it. */
function restrict(files: string[], ...patterns: Restriction[]): OxlintOverride {
  return { files, rules: { "no-restricted-imports": ["error", { patterns }] } };
}

const packages = (...names: string[]) =>
  names.flatMap((name) => [name, `${name}/**`, `**/${name}/src/**`]);

const noOtherPackage: Restriction = {
  group: packages("web", "admin", "worker", "ui", "storybook-site"),
  message:
    "Nothing imports web, admin, worker, ui or storybook from api: put what both need into a *.contract.ts here.",
};

/** Folders of the platform, and those of its others that each may import. A folder that is not here imports none. */
const platform = {
  cache: ["database", "log"],
  http: ["cache", "database", "jobs", "log"],
  jobs: ["database", "log"],
  pictures: ["http"],
};

/**
 * Features from the ground up, and the files of others that each may import besides contracts. It
 * imports only of those above it in this list, so that no two import each other.
 */
const features = {
  retention: [],
  "former-slugs": [],
  revisions: [],
  editions: ["revisions/keep-revision"],
  passes: [
    "editions/edition-resource",
    "editions/of-edition",
    "editions/put-last",
    "revisions/keep-revision",
  ],
  audit: [],
  sheets: [],
  site: [],
  calendar: ["editions/of-edition", "former-slugs/find-current-address"],
  jobs: [],
  ordering: ["editions/require-open-edition"],
  speakers: [
    "calendar/calendar.triggers",
    "editions/edition-resource",
    "editions/of-edition",
    "editions/put-last",
    "former-slugs/keep-former-slug",
    "ordering/lock-order",
    "revisions/keep-revision",
  ],
  agenda: [
    "calendar/calendar.triggers",
    "editions/edition-resource",
    "editions/editions.entity",
    "editions/of-edition",
    "editions/require-day",
    "editions/require-open-edition",
    "former-slugs/keep-former-slug",
    "revisions/keep-revision",
    "speakers/speakers.entity",
  ],
  sync: [
    "agenda/agenda.service",
    "editions/read-edition",
    "editions/require-day",
    "jobs/answer-job",
    "jobs/queues",
    "speakers/speakers.service",
  ],
  mail: ["audit/audit", "jobs/queues"],
  accounts: ["audit/audit", "jobs/queues", "mail/insert-mail", "mail/queue-mail"],
  files: ["accounts/accounts.entity", "jobs/queues"],
  roles: [
    "accounts/account-changes",
    "accounts/accounts.entity",
    "accounts/invitations",
    "accounts/mailed-links",
    "accounts/password-strength",
    "accounts/passwords",
    "accounts/sessions",
    "audit/audit",
    "editions/read-edition",
    "jobs/queues",
    "mail/insert-mail",
    "mail/mail.entity",
    "mail/queue-mail",
  ],
  contact: [
    "accounts/accounts.entity",
    "mail/mail.entity",
    "mail/queue-mail",
    "mail/retry-mail",
    "roles/roles.entity",
  ],
  news: ["files/alt-of-file", "former-slugs/keep-former-slug", "revisions/keep-revision"],
  imports: [
    "editions/editions.entity",
    "editions/read-edition",
    "editions/require-open-edition",
    "jobs/answer-job",
    "jobs/queues",
    "news/news.entity",
    "speakers/speakers.entity",
    "sync/sync.entity",
  ],
  "edition-content": [
    "editions/edition-resource",
    "editions/of-edition",
    "editions/put-last",
    "news/news.entity",
    "news/publication",
    "revisions/keep-revision",
  ],
  policies: [
    "editions/edition-resource",
    "editions/of-edition",
    "news/markdown",
    "revisions/keep-revision",
  ],
  notices: [],
  live: [
    "agenda/agenda.entity",
    "editions/of-edition",
    "editions/read-edition",
    "notices/notices.entity",
  ],
  "site-clock": ["accounts/sessions", "editions/editions.entity", "editions/make-current"],
  previews: [
    "accounts/accounts.entity",
    "editions/make-current",
    "news/news.entity",
    "news/publication",
    "roles/roles.entity",
  ],
  "next-edition": [
    "edition-content/edition-content.entity",
    "editions/editions.entity",
    "editions/make-current",
    "editions/read-edition",
    "editions/require-open-edition",
    "editions/require-own-year",
    "passes/passes.entity",
    "policies/policies.entity",
    "speakers/speakers.entity",
  ],
  readiness: [
    "agenda/agenda.entity",
    "edition-content/edition-content.entity",
    "editions/editions.entity",
    "editions/read-edition",
    "mail/mail.entity",
    "news/news.entity",
    "passes/passes.entity",
    "policies/policies.entity",
    "speakers/speakers.entity",
    "sync/sync-status",
  ],
  find: [],
  today: [
    "accounts/accounts.entity",
    "contact/contact.entity",
    "contact/unanswered",
    "mail/mail.entity",
    "news/news.entity",
    "news/publication",
    "revisions/changed-since",
    "roles/roles.entity",
    "sync/sync-status",
  ],
  presence: ["accounts/accounts.entity"],
  operations: ["jobs/jobs.entity", "jobs/queues", "sync/sync-status"],
};

const platformFolder = (folder: string, others: string[] = []) =>
  restrict([`api/src/platform/${folder}`], noOtherPackage, {
    group: ["../**", ...others.map((other) => `!../${other}/*`)],
    message:
      "The platform knows no feature: it is told of them by its parameters. Of the rest of the platform a folder imports what oxlint.config.ts allows it.",
  });

const featureFolder = (folder: string, others: string[] = [], files: string[] = []) =>
  restrict([`api/src/features/${folder}`], noOtherPackage, {
    group: [
      "../**",
      "!../../platform/*/*",
      ...others.map((other) => `!../${other}/*.contract.ts`),
      ...files.map((file) => `!../${file}.ts`),
    ],
    message:
      "A feature imports the platform, the contracts of features that stand before it in oxlint.config.ts, and of those only the files that are listed there. What two features need together is a function that one of them exports.",
  });

const contracts = (folder: string, others: string[], libraries: string[] = []) =>
  restrict([`api/src/${folder}/**/*.contract.ts`], {
    group: [
      "*",
      "!zod",
      ...libraries.map((library) => `!${library}`),
      "!temporal-polyfill/fns/*",
      "!minisearch",
      "!./*.contract.ts",
      ...others.map((other) => `!${other}/*.contract.ts`),
    ],
    message:
      "A contract runs in every process and in browsers: it imports zod, temporal-polyfill (which browsers of visitors never load), minisearch (which they load with the search) and the contracts that its folder may import, nothing else.",
  });

const ofWeb: Restriction = {
  group: [
    "api/**",
    "!api/contract/**",
    "!api/sample-edition",
    "**/api/src/**",
    "**/ui/src/**",
    ...packages("admin", "worker", "storybook-site"),
  ],
  message:
    "web imports ui/* and api/contract/* only: what else it needs of the server comes through src/client.",
};

const ofAdmin: Restriction = {
  group: [
    "api/**",
    "!api/contract/**",
    "!api/sample-edition",
    "**/api/src/**",
    "**/ui/src/**",
    "ui/**",
    "!ui/theme/*",
    "!ui/keys/*",
    ...packages("web", "worker", "storybook-site"),
  ],
  message:
    "admin imports api/contract/*, ui/theme/* and ui/keys/* only: what else it needs of the server comes through src/providers.",
};

/** Features of a package of the browser, none of which imports another. */
const apart = (of: Restriction, name: string, folders: string[], where: string) =>
  restrict(
    folders.map((folder) => `${name}/src/${folder}/**`),
    of,
    {
      group: folders.map((folder) => `../${folder}/*`),
      message: `A feature never imports another feature: move what both need into ${where}.`,
    },
  );

export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "oxc", "react", "jsx-a11y", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: [
    "**/dist/**",
    "**/.data/**",
    "storybook/imagery/**",
    "api/src/app/database/migrations/**",
  ],
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
    "import/no-default-export": "off",
    "import/no-unassigned-import": "off",
    "no-restricted-imports": "off",
    "no-await-in-loop": "off",
    "no-shadow": "off",
    "no-underscore-dangle": "off",
    "react/react-in-jsx-scope": "off",
    "unicorn/no-array-sort": "off",
    "oxc/no-async-endpoint-handlers": "off",
    "promise/no-callback-in-promise": "off",
    "oxc/no-map-spread": "off",
    "unicorn/consistent-function-scoping": "off",
    "import/no-named-as-default-member": "off",
    "promise/always-return": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "react/no-object-type-as-default-prop": "off",
    "react/no-array-index-key": "off",
    "react/static-components": "off",
    "jsx-a11y/anchor-has-content": "off",
    "jsx-a11y/no-autofocus": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/no-conditional-tests": "off",
    "vitest/expect-expect": "off",
    "vitest/require-mock-type-parameters": "off",
  },
  overrides: [
    {
      // What is sent to a thread has no origin.
      files: ["web/src/offline/**", "api/src/**/*-thread.ts"],
      rules: { "unicorn/require-post-message-target-origin": "off" },
    },
    restrict(["api/src/**"], noOtherPackage),
    platformFolder("**"),
    ...Object.entries(platform).map(([folder, may]) => platformFolder(`${folder}/**`, may)),
    featureFolder("**"),
    ...Object.entries(features).flatMap(([folder, files], index, all) => {
      const others = all.slice(0, index).map(([other]) => other);
      return [
        featureFolder(`${folder}/**`, others, files),
        contracts(`features/${folder}`, [
          "../../platform/*",
          ...others.map((other) => `../${other}`),
        ]),
      ];
    }),
    restrict(["api/src/app/**"], noOtherPackage, {
      group: ["../**/start/**", "../**/testing/**"],
      message: "What `npm start` and the tests stand on is above the application.",
    }),
    restrict(["api/src/{build,embedded}/**"], noOtherPackage, {
      group: ["../**", "!../platform/*/*"],
      message:
        "What builds and what stands in for a service know the platform only: src/start puts them together with the application.",
    }),
    contracts("app", ["../../platform/*", "../../features/*"]),
    // Of the environment, which no browser reads.
    contracts("platform", ["../*"], ["pg-connection-string"]),
    restrict(["api/src/**/*.test.ts"], noOtherPackage),
    restrict(["worker/src/**"], {
      group: [
        ...packages("web", "admin", "storybook-site"),
        "**/api/src/**",
        "ui/**",
        "!ui/theme/tokens",
      ],
      message:
        "The worker imports what the package.json of api exports, and ui/theme/tokens; nothing of the browser's.",
    }),
    restrict(["ui/src/**"], {
      group: [...packages("api", "web", "admin", "worker"), "react-router", "react-router-dom"],
      message:
        "ui knows no API and no router: take plain props, and lead somewhere with ui/Link and an href.",
    }),
    restrict(["web/src/**"], ofWeb),
    restrict(["admin/src/**"], ofAdmin),
    apart(
      ofWeb,
      "web",
      ["home", "speakers", "agenda", "news", "passes", "contact", "auth", "information", "search"],
      "app/, layout/, content/, client/ or ui",
    ),
    apart(
      ofAdmin,
      "admin",
      [
        "speakers",
        "agenda",
        "editions",
        "news",
        "roles",
        "messages",
        "mails",
        "sync",
        "jobs",
        "readiness",
        "today",
      ],
      "layout/ or providers/",
    ),
  ],
});
