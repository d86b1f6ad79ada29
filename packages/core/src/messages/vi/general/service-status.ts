import type { Texts } from "../../general/language.ts";
import type { serviceStatusMessages } from "../../general/service-status.ts";

export const serviceStatusMessagesVi: Texts<typeof serviceStatusMessages> = {
  title: "Dịch vụ thanh toán có đang hoạt động không?",
  up: "Thanh toán trực tuyến đang hoạt động.",
  partly: "Thanh toán trực tuyến đang hoạt động ở một số quận, nhưng không hoạt động ở những quận khác.",
  down: "Hiện không thể thanh toán trực tuyến.",
  gatewayDown:
    "Hiện không thể thanh toán bằng thẻ hoặc séc điện tử, do sự cố ở cổng thanh toán hoặc đường kết nối đến cổng.",
  gatewayPartly:
    "Hiện không thể thanh toán bằng thẻ hoặc séc điện tử ở một số quận, do sự cố ở cổng thanh toán hoặc đường kết nối đến cổng.",
  maintenance: "Thanh toán trực tuyến tạm đóng để bảo trì.",
  lasts: "Đã {time}.",
  lessThanMinute: "Chưa đến một phút.",
  payer:
    "Nếu quý vị đã nhấn Thanh toán mà không thấy biên nhận, xin đừng thanh toán lại. Ngay khi dịch vụ hoạt động trở lại, trang hóa đơn của quý vị sẽ cho biết hóa đơn đã được thanh toán hay chưa. Nếu đã thanh toán, biên nhận sẽ được gửi đến địa chỉ email quý vị đã nhập.",
  office: "Văn phòng quận của quý vị có thể cho biết những cách thanh toán khác.",
  line: "Hiện có nhiều người đang thanh toán. Ở một số quận, các khoản thanh toán phải xếp hàng: trang thanh toán cho biết phải chờ bao lâu.",
  again: "Kiểm tra lại",
};
