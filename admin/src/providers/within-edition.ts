import type {
  CreateParams,
  DataProvider,
  GetListParams,
  GetManyReferenceParams,
  QueryFunctionContext,
  RaRecord,
} from "react-admin";
import { isOfEdition } from "../resources.ts";

/** Scopes lists and new records to an edition, unless the filter names another one. */
export function withinEdition(provider: DataProvider, editionId: string): DataProvider {
  const within = <Params extends Partial<Pick<GetListParams, "filter">>>(
    resource: string,
    params: Params,
  ): Params =>
    isOfEdition(resource) ? { ...params, filter: { editionId, ...params.filter } } : params;

  return {
    ...provider,
    getList: async <Row extends RaRecord>(
      resource: string,
      params: GetListParams & QueryFunctionContext,
    ) => provider.getList<Row>(resource, within(resource, params)),

    getManyReference: async <Row extends RaRecord>(
      resource: string,
      params: GetManyReferenceParams & QueryFunctionContext,
    ) => provider.getManyReference<Row>(resource, within(resource, params)),

    async create(resource: string, params: CreateParams) {
      if (!isOfEdition(resource)) return provider.create(resource, params);
      return provider.create(resource, { ...params, data: { editionId, ...params.data } });
    },
  };
}
